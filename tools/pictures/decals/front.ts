/** The nose of a car. */
import type { CarShape } from "../bodies/car-shape";
import type { CarSpec } from "../bodies/car-spec";
import type { DecalLayer } from "./layer";
import { AXIS, Fascia } from "./fascia";
import { drawGrille } from "./grilles";
import { drawHeadlamps } from "./headlamps";
import { GAP } from "./inks";
import { drawIntake } from "./intakes";

/** Shut lines, m. */
const SEAM = 0.0075;
const DEGREES = 180 / Math.PI;

export function frontLayer(spec: CarSpec, shape: CarShape): DecalLayer {
  const fascia = new Fascia(spec);
  const [bumper] = spec.nose;
  const y = bumper + 0.085;
  // The bumper's shut line runs from the lamp's corner to the wheel arch; lamp and arch end it cleanly.
  const archEdge = shape.axles[0] - shape.archRadius * 0.88;
  const atArch = Math.atan2(spec.width / 2, AXIS - archEdge) * DEGREES;
  drawIntake(fascia);
  drawGrille(fascia, y);
  const [z, corner] = drawHeadlamps(fascia, y);
  for (const side of [-1, 1])
    fascia.seam(
      [
        [side * fascia.degrees(z), corner],
        [side * (fascia.degrees(z) + 2), corner - 0.012],
        [side * atArch, spec.wheelRadius + shape.archRadius * 0.47],
      ],
      GAP,
      SEAM,
    );
  return fascia.layer;
}
