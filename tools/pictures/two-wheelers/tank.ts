/** The tank that most motorcycles share. */
import { bump, lerp, smoothstep } from "../mesher/maths";
import { triples } from "../mesher/outline";

export const TANK = triples(`0.4,0.865,0.05 0.375,0.935,0.08 0.25,1.025,0.12 0.08,1.03,0.16
      -0.1,0.935,0.16 -0.225,0.835,0.05 -0.2,0.775,0.05 0.02,0.775,0.1
      0.22,0.735,0.06 0.46,0.68,0.03 0.47,0.735,0.05`);

/** Half width of the tank: knees, shoulders and a crease. */
export function tankWidth(x: number, y: number): number {
  const crease = y - (0.885 + 0.12 * x);
  return (
    lerp(0.085, 0.185, smoothstep(-0.24, 0.1, x)) -
    0.04 * smoothstep(0.2, 0.45, x) -
    0.055 * smoothstep(0.86, 1.04, y) -
    0.05 * bump(y, 0.84, 0.05) * smoothstep(0.08, -0.12, x) +
    0.014 * Math.exp(-Math.sqrt(crease * crease + 0.00015) / 0.03) * smoothstep(-0.2, 0, x)
  );
}
