/** The flank of a car: cladding, shut lines, handles; x of the layer is u. */
import type { CarShape } from "../bodies/car-shape";
import type { CarSpec } from "../bodies/car-spec";
import { handlePlaces } from "../bodies/trim";
import { lerp } from "../mesher/maths";
import type { Corner } from "../mesher/outline";
import { BLACK, GAP, PRIMER, TAPE } from "./inks";
import { DecalLayer } from "./layer";
import { maskedGlass, sideGlass, type Flank } from "./side-glass";

const PIXELS = [3072, 1152] as const;
/** The layer reaches this far above the roof, m. */
const ABOVE = 0.06;
/** Shut lines, m. */
const SEAM = 0.0085;

function cladding({ layer, spec, shape }: Flank): void {
  const { clearance, length, wheelRadius } = spec;
  const [front, rear] = shape.axles;
  const strip = (from: number, to: number, y0: number, y1 = y0) =>
    layer.poly(
      [
        [from, 0],
        [from, y0],
        [to, y1],
        [to, 0],
      ],
      BLACK,
    );
  if (!spec.clad) {
    const cut = shape.archRadius * 0.7;
    const sill: Corner[] = [
      [front, 0],
      [front + cut, clearance + 0.055],
      [rear - cut, clearance + 0.055],
      [rear, 0],
    ];
    layer.poly(sill, BLACK);
    return;
  }
  const r = shape.archRadius + 0.075;
  for (const axle of shape.axles) layer.ellipse([axle, wheelRadius], r, r, BLACK);
  strip(front, rear, clearance + 0.17);
  strip(0, front, clearance + 0.15);
  strip(rear, length, clearance + 0.2, clearance + 0.22);
}

function doors({ layer, spec, shape, sill }: Flank): void {
  const { belt, axles, archRadius } = shape;
  const first = Math.max(axles[0] + archRadius + 0.07, spec.cowl[0] + 0.05);
  const [glassFrom] = spec.glass;
  const edges: Corner[][] = [
    [
      [glassFrom + 0.06, belt(glassFrom)],
      [first - 0.01, belt(first) - 0.1],
      [first, 0.62],
      [first + 0.03, sill + 0.02],
    ],
    [
      [first + 0.03, sill],
      [axles[1] - archRadius - 0.1, sill],
    ],
    [
      [spec.frontDoor + 0.02, belt(spec.frontDoor)],
      [spec.frontDoor + 0.02, sill],
    ],
  ];
  for (const edge of edges) layer.seam(edge, GAP, SEAM);
  if (spec.rearDoor) layer.seam(rearDoorEdge(spec, shape, spec.rearDoor, sill), GAP, SEAM);
  if (spec.slidingDoors && spec.rearDoor) {
    const rail: Corner[] = [
      [spec.rearDoor + 0.08, belt(spec.rearDoor) - 0.1],
      [spec.length - 0.3, belt(spec.rearDoor) - 0.1],
    ];
    layer.line(rail, { c: "#17191b", r: 0.5 }, 0.018);
  }
}

/** The front door in primer, with tape along its edges. */
function primedDoor({ layer, spec, shape, sill }: Flank): void {
  const { belt, axles, archRadius } = shape;
  const first = Math.max(axles[0] + archRadius + 0.07, spec.cowl[0] + 0.05);
  const last = spec.frontDoor + 0.02;
  const door: Corner[] = [
    [first - 0.01, belt(first)],
    [first, 0.62],
    [first + 0.03, sill],
    [last, sill],
    [last, belt(last)],
  ];
  layer.poly(door, PRIMER);
  layer.stroke(layer.path(door), TAPE, 0.045);
}

/** The rear door goes around the wheel arch. */
function rearDoorEdge(spec: CarSpec, shape: CarShape, door: number, sill: number): Corner[] {
  const radius = shape.archRadius + 0.085;
  return Array.from({ length: 17 }, (_, i): Corner => {
    const y = lerp(sill, shape.belt(door), i / 16);
    const up = y - spec.wheelRadius;
    const around =
      Math.abs(up) < radius ? shape.axles[1] - Math.sqrt(radius * radius - up * up) : Infinity;
    return [Math.min(door + 0.03, around), y];
  });
}

/** Sliding door, its rail and the stamped panels of a van. */
function loadArea({ layer, spec, shape, sill }: Flank): void {
  const { belt, axles, archRadius } = shape;
  const { length, height, clearance } = spec;
  const [from, to] = [spec.frontDoor + 0.1, axles[1] - archRadius - 0.12];
  const door: Corner[] = [
    [from, sill + 0.05],
    [from, height - 0.3],
    [to, height - 0.3],
    [to, sill + 0.05],
  ];
  layer.seam(door, GAP, SEAM);
  const rail: Corner[] = [
    [to, belt(to) - 0.1],
    [length - 0.35, belt(to) - 0.1],
  ];
  layer.line(rail, { c: "#17191b", r: 0.5 }, 0.02);
  for (const [a, b] of [
    [from + 0.1, to - 0.1],
    [to + 0.14, length - 0.3],
  ] as const) {
    const panel: Corner[] = [
      [a, belt(a) + 0.08],
      [b, belt(b) + 0.08],
      [b, height - 0.38],
      [a, height - 0.38],
    ];
    layer.stroke(layer.path(panel, true, 0.06), { c: "#8f9294", r: 0.5 }, 0.007);
  }
  const strip: Corner[] = [
    [axles[0] + archRadius + 0.05, clearance + 0.2],
    [axles[1] - archRadius - 0.05, clearance + 0.2],
    [axles[1] - archRadius - 0.05, clearance + 0.3],
    [axles[0] + archRadius + 0.05, clearance + 0.3],
  ];
  layer.poly(strip, BLACK, 0.02);
}

function fuelFlap({ layer, shape }: Flank): void {
  const [, rear] = shape.axles;
  const y = shape.belt(rear);
  const flap: Corner[] = [
    [rear - 0.02, y - 0.2],
    [rear + 0.13, y - 0.2],
    [rear + 0.13, y - 0.05],
    [rear - 0.02, y - 0.05],
  ];
  layer.stroke(layer.path(flap, true, 0.03), GAP, 0.006);
}

/** Height of the layer, m. */
export function sideHeight({ height }: CarSpec): number {
  return height + ABOVE;
}

export function sideLayer(spec: CarSpec, shape: CarShape): DecalLayer {
  const { length } = spec;
  const layer = new DecalLayer(PIXELS, { x: 0, y: 0, width: length, height: sideHeight(spec) });
  const sill = spec.clearance + (spec.clad ? 0.17 : 0.1);
  const flank: Flank = { layer, spec, shape, sill };
  cladding(flank);
  if (spec.primed) primedDoor(flank);
  doors(flank);
  if (spec.cargo) loadArea(flank);
  if (spec.bed) {
    // The cab ends where the bed begins.
    const x = spec.glassFoot[0] + 0.03;
    const edge: Corner[] = [
      [x, sill],
      [x, shape.belt(x) + 0.05],
    ];
    layer.seam(edge, GAP, SEAM * 1.4);
  }
  if (spec.primed) maskedGlass(flank);
  else if (!spec.cabrio) sideGlass(flank);
  for (const u of handlePlaces(spec))
    layer.ellipse([u, shape.belt(u) - 0.132], 0.075, 0.026, { c: "#101112", r: 0.5 });
  if (!spec.cargo) fuelFlap(flank);
  return layer;
}
