/** The tail of a car. */
import type { CarShape } from "../bodies/car-shape";
import type { CarSpec } from "../bodies/car-spec";
import { lerp } from "../mesher/maths";
import type { Corner, Point2 } from "../mesher/outline";
import { AXIS, Fascia } from "./fascia";
import { BLACK, CHROME, GAP } from "./inks";
import type { DecalLayer } from "./layer";
import { drawTailLamps } from "./tail-lamps";

/** Shut lines, m. */
const SEAM = 0.009;
/** Height of the bumper's upper edge, m. */
const BUMPER = 0.6;
const DEGREES = 180 / Math.PI;

/** Shut line of the boot lid or tailgate, with the lamps' height y. */
function lidEdge({ deck }: CarSpec, y: number): Corner[] {
  if (deck)
    return [
      [0.62, deck[1] - 0.02],
      [0.6, BUMPER],
      [0, BUMPER],
    ];
  return [
    [0.7, y + 0.1],
    [0.6, BUMPER],
    [0, BUMPER],
  ];
}

export function rearLayer(spec: CarSpec, shape: CarShape): DecalLayer {
  const fascia = new Fascia(spec);
  const { clearance, deck, glassFoot, height, cargo } = spec;
  const y = deck ? deck[1] - 0.12 : lerp(glassFoot[1], 0.66, 0.35);
  const apron: Corner[] = [
    [0.62, clearance + 0.02],
    [0.66, clearance + 0.14],
    [0.5, clearance + 0.2],
  ];
  fascia.across(apron, BLACK, 0.04);
  fascia.pairLine(lidEdge(spec, y), GAP, SEAM);
  // The bumper's shut line goes on around the corner to the wheel arch.
  const archEdge = spec.length - shape.axles[1] - shape.archRadius * 0.9;
  const atArch = Math.atan2(spec.width / 2, AXIS - archEdge) * DEGREES;
  for (const side of [-1, 1]) {
    const line: Point2[] = [
      [side * fascia.degrees(0.6), BUMPER],
      [side * fascia.degrees(1.1), BUMPER + 0.02],
      [side * atArch, BUMPER - 0.02],
    ];
    fascia.seam(line, GAP, SEAM * 0.85);
  }
  drawTailLamps(fascia, y);
  if (cargo)
    fascia.line(
      [
        [0, clearance + 0.22],
        [0, height - 0.12],
      ],
      GAP,
      SEAM,
    );
  const reflector: Corner[] = [
    [0.62, clearance + 0.16],
    [0.82, clearance + 0.18],
    [0.8, clearance + 0.205],
    [0.62, clearance + 0.19],
  ];
  fascia.pair(reflector, { c: "#8c0d14", r: 0.1 }, 0.008);
  fascia.disc([0, y + (spec.tail === "bar" ? 0 : 0.02)], 0.04, CHROME);
  return fascia.layer;
}
