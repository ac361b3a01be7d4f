/** The luggage compartment: carpet, side panels, sill, seat backs, and what lies in it. */
import * as THREE from "three";
import type { CarContext } from "../bodies/car-spec";
import type { LidCut } from "../bodies/car-surface";
import type { CarBody, InsideJob } from "../job";
import type { Point3 } from "../mesher/outline";
import {
  bar,
  block,
  cylinderZ,
  ellipsoid,
  patch,
  placed,
  roundBox,
  solid,
  tube,
} from "../parts/solids";
import { surface } from "../stage/material";
import { skinAt, tailAt } from "./lid-cut";
import { cabinSurfaces } from "./surfaces";

/** Metres from the sill to the seats. */
const DEPTHS: Partial<Record<CarBody, number>> = {
  hatch: 0.72,
  "small-suv": 0.76,
  crossover: 0.8,
  suv: 0.95,
  wagon: 1.08,
  mpv: 0.86,
  "leisure-van": 0.95,
  sedan: 0.95,
  coupe: 0.8,
  cabrio: 0.6,
  "off-roader": 0.36,
};
const SMALL_DEPTH = 0.54;

/** Emission that stands for the light that comes in through the opening and is thrown about. */
function carpet(colour: string): THREE.Material {
  return surface({ color: colour, roughness: 1, emissive: colour, emissiveIntensity: 0.16 });
}

function hook(at: Point3): THREE.Object3D[] {
  const chrome = surface({ color: 0xb9bcbf, metalness: 1, roughness: 0.25 });
  const ring = solid(new THREE.TorusGeometry(0.022, 0.004, 8, 24), chrome);
  return [
    placed(ring, at),
    roundBox([at[0], at[1] - 0.02, at[2]], [0.026, 0.006, 0.012], 0.004, chrome),
  ];
}

/** Load area of a van: ribbed walls with boards, a wooden floor, the bulkhead. */
function loadArea({ spec, shape }: CarContext, cut: LidCut): THREE.Object3D[] {
  const wood = carpet("#8a6d4a");
  const boards = carpet("#a08c6e");
  const steel = carpet("#b9bcbe");
  const x0 = shape.front - tailAt(spec, shape, 1) + 0.06;
  const depth = 1.7;
  const half = cut.low + 0.02;
  const end = x0 + depth;
  const middle = x0 + depth / 2;
  const roof = cut.top - 0.02;
  const high = cut.high - 0.02;
  const across = (x: number, y: number, wide: number): Point3[] => [
    [x, y, -wide],
    [x, y, wide],
  ];
  const sheet = (rows: readonly (readonly Point3[])[]) =>
    solid(
      patch(rows),
      surface({
        color: 0xb9bcbe,
        roughness: 0.9,
        emissive: 0xb9bcbe,
        emissiveIntensity: 0.12,
        side: THREE.DoubleSide,
      }),
    );
  const parts: THREE.Object3D[] = [
    block([depth, 0.03, half * 2], [middle, cut.sill + 0.01, 0], wood),
    sheet([across(end, cut.sill, half), across(end, roof, high)]),
    sheet([across(x0 + 0.05, roof, high), across(end, roof, high)]),
    block([0.1, 0.035, half * 1.96], [x0, cut.sill + 0.012, 0], carpet("#1d1e20")),
  ];
  for (const side of [-1, 1]) {
    parts.push(
      block([depth, 0.62, 0.02], [middle, cut.sill + 0.34, side * half], boards),
      sheet([
        [
          [x0 + 0.03, cut.sill + 0.65, side * half],
          [end, cut.sill + 0.65, side * half],
        ],
        [
          [x0 + 0.05, roof, side * high],
          [end, roof, side * high],
        ],
      ]),
      roundBox(
        [shape.front - shape.axles[1], cut.sill + 0.12, side * (half - 0.09)],
        [0.46, 0.22, 0.15],
        0.04,
        steel,
      ),
    );
    for (let i = 0; i < 4; i++)
      parts.push(
        bar(
          [x0 + 0.2 + i * 0.42, cut.sill + 0.66, side * (half - 0.01)],
          [x0 + 0.2 + i * 0.42, roof, side * (high - 0.01)],
          0.028,
          steel,
        ),
        ...hook([x0 + 0.2 + i * 0.42, cut.sill + 0.06, side * (half - 0.05)]),
      );
  }
  return parts;
}

/** The bed's floor where the tailgate stood, and its ribs. */
function bed({ spec, shape }: CarContext, cut: LidCut): THREE.Object3D[] {
  const liner = carpet("#1e2022");
  const [from = 0, to = 0] = spec.opening ?? [];
  const parts: THREE.Object3D[] = [
    block(
      [spec.length - to + 0.02, 0.03, cut.low * 2],
      [shape.front - (spec.length + to) / 2 + 0.05, cut.sill - 0.02, 0],
      liner,
    ),
  ];
  for (let i = -5; i <= 5; i++)
    parts.push(
      roundBox(
        [shape.front - (from + to) / 2, shape.holeFloor + 0.012, i * cut.low * 0.17],
        [(to - from) / 2 - 0.03, 0.012, 0.028],
        0.01,
        liner,
      ),
    );
  for (const side of [-1, 1])
    for (const part of [0.15, 0.85])
      parts.push(
        ...hook([
          shape.front - (from + (to - from) * part),
          shape.holeFloor + 0.12,
          side * (cut.low - 0.03),
        ]),
      );
  return parts;
}

/** Panel of a flank: its rear edge follows the tail. */
function sidePanel(
  { spec, shape }: CarContext,
  cut: LidCut,
  [floor, top, end]: readonly [number, number, number],
  z: number,
  material: THREE.Material,
): THREE.Mesh {
  const form = new THREE.Shape();
  const steps = 8;
  form.moveTo(end, floor);
  for (let i = 0; i <= steps; i++) {
    const y = floor + ((top - floor) * i) / steps;
    form.lineTo(skinAt(spec, shape, Math.max(y, cut.sill), Math.abs(z)) + 0.035, y);
  }
  form.lineTo(end, top);
  const geometry = new THREE.ExtrudeGeometry(form, { depth: 0.02, bevelEnabled: false });
  return placed(solid(geometry, material), [0, 0, z - 0.01]);
}

export function compartment(
  context: CarContext,
  body: CarBody,
  cut: LidCut,
  job: InsideJob,
): THREE.Object3D[] {
  const { spec, shape } = context;
  if (spec.cargo) return loadArea(context, cut);
  if (spec.bed) return bed(context, cut);
  const s = cabinSurfaces(job.trim);
  const felt = carpet("#33363a");
  const dark = carpet("#232527");
  const plastic = carpet(job.lining === "#b9b5ae" ? "#46494d" : "#303336");
  const depth = DEPTHS[body] ?? SMALL_DEPTH;
  const floor = cut.sill - (spec.deck ? 0.2 : 0.07);
  const half = cut.low + 0.015;
  const skin = (y: number, z: number) => skinAt(spec, shape, y, z);
  // Where the tail's skin lies farthest forward: at its corners.
  const x0 = skin(cut.sill + 0.06, half) + 0.05;
  const end = skin(cut.sill + 0.06, 0) + 0.05 + depth;
  const belt = shape.belt(spec.length - 0.6);
  const top = spec.deck ? Math.min(belt, shape.roofAt(cut.from + 0.1)) - 0.06 : belt + 0.03;
  const across = Array.from({ length: 17 }, (_, i) => (i / 8 - 1) * (half - 0.012));
  const sheet = (rows: readonly (readonly Point3[])[], colour: string) =>
    solid(
      patch(rows),
      surface({
        color: colour,
        roughness: 1,
        emissive: colour,
        emissiveIntensity: 0.16,
        side: THREE.DoubleSide,
      }),
    );
  const edge = (y: number, inwards: number) =>
    across.map((z): Point3 => [skin(cut.sill + 0.02, z) + inwards, y, z]);
  const parts: THREE.Object3D[] = [
    sheet([edge(floor, 0.06), across.map((z): Point3 => [end, floor, z])], "#33363a"),
    // The sill, covered on its inner side, and a strip of metal on it.
    sheet([edge(floor, 0.062), edge(cut.sill - 0.02, 0.06)], "#232527"),
    tube(edge(cut.sill - 0.018, 0.036), 0.03, plastic, { rings: 60 }),
    tube(edge(cut.sill + 0.008, 0.036).slice(4, 13), 0.006, s.chrome, { rings: 40 }),
    block([0.02, top - floor, half * 2], [end + 0.07, (top + floor) / 2, 0], dark),
  ];
  const axle = shape.front - shape.axles[1];
  for (const side of [-1, 1]) {
    const z = side * (half + 0.02);
    parts.push(
      sidePanel(context, cut, [floor, top, end], z, plastic),
      // A pocket behind a lip.
      roundBox([x0 + 0.19, floor + 0.11, side * (half - 0.012)], [0.13, 0.09, 0.016], 0.015, dark),
      roundBox(
        [x0 + 0.19, floor + 0.05, side * (half - 0.03)],
        [0.14, 0.035, 0.012],
        0.01,
        plastic,
      ),
      roundBox(
        [Math.min(axle, end - 0.1), floor + 0.16, side * (half - 0.07)],
        [Math.min(0.37, depth * 0.46), 0.2, 0.105],
        0.07,
        felt,
      ),
      ...hook([x0 + 0.1, floor + 0.04, side * (half - 0.045)]),
      ...hook([end - 0.1, floor + 0.04, side * (half - 0.045)]),
    );
    // The lamp of the boot.
    if (side > 0) {
      const lamp = surface({ color: 0xfff4df, emissive: 0xfff1d4, emissiveIntensity: 0.9 });
      parts.push(
        roundBox([x0 + 0.3, top - 0.06, side * (half - 0.002)], [0.035, 0.014, 0.006], 0.005, lamp),
      );
    }
  }
  parts.push(...seatBacks(context, end, floor, top, half, felt, s.seat));
  if (body === "wagon" || body === "suv" || body === "mpv")
    parts.push(cylinderZ([end - 0.1, top - 0.03, 0], 0.03, half * 1.9, dark));
  parts.push(...goods(job, x0, floor, half));
  return parts;
}

/** Backs of the rear seats in two parts, their head rests, and the dark of the cabin before them. */
function seatBacks(
  { spec, shape }: CarContext,
  x: number,
  floor: number,
  top: number,
  half: number,
  felt: THREE.Material,
  seat: THREE.Material,
): THREE.Object3D[] {
  const y = (floor + top) / 2;
  const up = (top - floor) / 2;
  const [wide, narrow] = [half * 1.18, half * 0.78];
  const parts: THREE.Object3D[] = [
    roundBox([x, y, -half + wide / 2], [0.05, up, wide / 2 - 0.006], 0.03, felt, 0.13),
    roundBox([x, y, half - narrow / 2], [0.05, up, narrow / 2 - 0.006], 0.03, felt, 0.13),
  ];
  const chrome = surface({ color: 0xb9bcbf, metalness: 1, roughness: 0.25 });
  if (spec.deck) {
    parts.push(block([0.6, 0.03, half * 2], [x + 0.2, top + 0.01, 0], felt));
    return parts;
  }
  const rests = spec.width < 1.66 ? [-0.5, 0.5] : [-0.55, 0, 0.55];
  const roof = shape.roofAt(shape.front - x) - 0.06;
  for (const part of rests) {
    const z = part * half;
    const size = Math.min(0.075, (roof - top) * 0.3);
    parts.push(
      placed(ellipsoid([0.045, size, 0.11], 4, seat, { step: 0.014 }), [
        x - 0.05,
        top + size + 0.035,
        z,
      ]),
      bar([x - 0.04, top - 0.02, z - 0.04], [x - 0.05, top + 0.06, z - 0.04], 0.006, chrome),
      bar([x - 0.04, top - 0.02, z + 0.04], [x - 0.05, top + 0.06, z + 0.04], 0.006, chrome),
    );
  }
  // Front seats, far inside.
  const inside = surface({ color: 0x1a1b1d, roughness: 0.9 });
  for (const part of [-0.5, 0.5])
    parts.push(
      roundBox([x + 0.85, top - 0.05, part * spec.width * 0.42], [0.06, 0.25, 0.22], 0.06, inside),
      roundBox([x + 0.82, top + 0.26, part * spec.width * 0.42], [0.045, 0.08, 0.12], 0.05, inside),
    );
  return parts;
}

/** A warning triangle in its case; of an electric car the bag with its cable; a net, or nothing. */
function goods(job: InsideJob, x0: number, floor: number, half: number): THREE.Object3D[] {
  const y = floor + 0.015;
  if (job.drive === "electric") {
    const bag = carpet("#24272b");
    const tape = carpet("#c9772a");
    return [
      roundBox([x0 + 0.24, y + 0.07, half * 0.48], [0.13, 0.07, 0.17], 0.05, bag),
      roundBox([x0 + 0.24, y + 0.142, half * 0.48], [0.02, 0.004, 0.14], 0.003, tape),
    ];
  }
  if (job.seed % 3 === 0)
    return [
      roundBox([x0 + 0.2, y + 0.03, half * 0.5], [0.035, 0.03, 0.2], 0.012, carpet("#a8231c")),
    ];
  if (job.seed % 3 === 1) {
    const mat = carpet("#1a1b1d");
    return [roundBox([x0 + 0.3, y + 0.004, 0], [0.22, 0.006, half * 0.86], 0.005, mat)];
  }
  return [];
}
