/** Headlamps. y is the height of the middle between them; z their lateral metres. */
import type { Lamp } from "../job";
import type { Corner, Point2 } from "../mesher/outline";
import type { Fascia } from "./fascia";
import { BEZEL, CHROME, DAYLIGHT, GLOSS, LENS, PROJECTOR, WHITE } from "./inks";

/** Draws a pair and returns its lower outer corner, where the shut line of the bumper begins. */
type Draw = (fascia: Fascia, y: number) => Point2;

function projector(fascia: Fascia, at: Point2, r: number): void {
  fascia.pairDisc(at, r, BEZEL);
  fascia.pairDisc(at, r * 0.68, PROJECTOR);
}

/** Swept back into the wing; the slim one is lower. */
function swept(low: number): Draw {
  return (fascia, y) => {
    const [y0, y1] = [y - low, y + 0.055];
    const lens: Corner[] = [
      [0.455, y0 + 0.02],
      [0.47, y1 - 0.02],
      [0.72, y1 + 0.02],
      [1.25, y1 + 0.055],
      [1.32, y1 + 0.03],
      [1.02, y0 + 0.02],
      [0.66, y0 - 0.01],
    ];
    const light: Corner[] = [
      [0.475, y0 + 0.03],
      [0.485, y0 + 0.045],
      [0.7, y0 + 0.032],
      [1.0, y0 + 0.045],
      [1.2, y1 + 0.03],
      [1.23, y1 + 0.03],
      [1.02, y0 + 0.028],
      [0.7, y0 + 0.012],
    ];
    fascia.pair(lens, LENS, 0.03);
    fascia.pair(light, DAYLIGHT, 0.006);
    const middle = (y0 + y1) / 2 + 0.022;
    for (const z of [0.56, 0.7, 0.85])
      projector(fascia, [z, middle + (z - 0.56) * 0.05], low > 0.06 ? 0.025 : 0.019);
    return [1.05, y0 + 0.03];
  };
}

/** A thin running light above, the main lamp in a pocket below. */
function split(fascia: Fascia, y: number): Point2 {
  const light: Corner[] = [
    [0.45, y + 0.028],
    [0.46, y + 0.05],
    [0.9, y + 0.062],
    [1.25, y + 0.08],
    [1.2, y + 0.058],
    [0.9, y + 0.034],
  ];
  const pocket: Corner[] = [
    [0.6, y - 0.15],
    [0.62, y - 0.05],
    [0.98, y - 0.035],
    [1.0, y - 0.14],
  ];
  fascia.pair(light, DAYLIGHT, 0.004);
  fascia.pair(pocket, LENS, 0.035);
  for (const z of [0.71, 0.86])
    fascia.pairBox([z - 0.05, y - 0.12], [z + 0.05, y - 0.068], PROJECTOR, 0.02);
  return [1.0, y - 0.07];
}

/** A plain block with two square projectors. */
function square(fascia: Fascia, y: number): Point2 {
  const lens: Corner[] = [
    [0.5, y - 0.1],
    [0.5, y + 0.055],
    [0.92, y + 0.065],
    [1.02, y - 0.09],
  ];
  const light: Corner[] = [
    [0.515, y + 0.025],
    [0.515, y + 0.043],
    [0.91, y + 0.052],
    [0.92, y + 0.034],
  ];
  fascia.pair(lens, LENS, 0.03);
  fascia.pair(light, DAYLIGHT, 0.004);
  for (const z of [0.59, 0.73])
    fascia.pairBox([z - 0.045, y - 0.07], [z + 0.045, y + 0.005], PROJECTOR, 0.012);
  return [1.0, y - 0.06];
}

/** One round lamp with a bright ring. */
function round(fascia: Fascia, y: number): Point2 {
  const at: Point2 = [0.655, y + 0.005];
  fascia.pairDisc(at, 0.112, GLOSS);
  fascia.pairDisc(at, 0.1, DAYLIGHT);
  fascia.pairDisc(at, 0.084, LENS);
  fascia.pairDisc(at, 0.062, BEZEL);
  fascia.pairDisc(at, 0.05, PROJECTOR);
  fascia.pairDisc(at, 0.032, WHITE);
  return [0.76, y - 0.05];
}

/** A tall lens with the running light as a hook around its outer end. */
function hook(fascia: Fascia, y: number): Point2 {
  const lens: Corner[] = [
    [0.48, y - 0.02],
    [0.49, y + 0.05],
    [0.8, y + 0.085],
    [1.18, y + 0.09],
    [1.12, y - 0.06],
    [0.86, y - 0.11],
    [0.62, y - 0.075],
  ];
  fascia.pair(lens, LENS, 0.035);
  const light: Corner[] = [
    [0.52, y + 0.034],
    [0.8, y + 0.066],
    [1.09, y + 0.07],
    [1.05, y - 0.045],
    [0.88, y - 0.082],
    [0.7, y - 0.06],
  ];
  fascia.pairLine(light, DAYLIGHT, 0.011);
  for (const z of [0.68, 0.84]) projector(fascia, [z, y + (z - 0.68) * 0.03], 0.033);
  return [1.08, y - 0.06];
}

/** Two rings behind one flat lens. */
function twin(fascia: Fascia, y: number): Point2 {
  const lens: Corner[] = [
    [0.47, y - 0.055],
    [0.46, y + 0.04],
    [0.86, y + 0.075],
    [1.14, y + 0.07],
    [1.08, y - 0.04],
    [0.9, y - 0.075],
  ];
  fascia.pair(lens, LENS, 0.03);
  for (const z of [0.6, 0.82]) {
    fascia.pairDisc([z, y - 0.002], 0.05, DAYLIGHT);
    fascia.pairDisc([z, y - 0.002], 0.04, LENS);
    projector(fascia, [z, y - 0.002], 0.026);
  }
  return [1.06, y - 0.05];
}

/** Upright at the corner of the car, three lights above each other. */
function tall(fascia: Fascia, y: number): Point2 {
  const lens: Corner[] = [
    [0.62, y - 0.12],
    [0.58, y + 0.06],
    [0.82, y + 0.1],
    [1.0, y + 0.095],
    [0.96, y - 0.12],
    [0.8, y - 0.16],
  ];
  fascia.pair(lens, LENS, 0.035);
  for (const dy of [-0.08, -0.01, 0.05]) projector(fascia, [0.73, y + dy], 0.028);
  const light: Corner[] = [
    [0.9, y + 0.07],
    [0.885, y - 0.115],
  ];
  fascia.pairLine(light, DAYLIGHT, 0.013);
  return [0.96, y - 0.1];
}

/** A flat band of small square lights. */
function pixel(fascia: Fascia, y: number): Point2 {
  const lens: Corner[] = [
    [0.5, y - 0.055],
    [0.49, y + 0.045],
    [0.9, y + 0.06],
    [1.12, y + 0.06],
    [1.06, y - 0.045],
  ];
  fascia.pair(lens, LENS, 0.018);
  for (const z of [0.56, 0.65, 0.74, 0.83])
    for (const dy of [-0.028, 0.014])
      fascia.pairBox([z - 0.03, y + dy - 0.012], [z + 0.03, y + dy + 0.014], PROJECTOR, 0.004);
  fascia.pairBox([0.9, y - 0.035], [0.98, y + 0.04], DAYLIGHT, 0.006);
  return [1.04, y - 0.045];
}

const LAMPS: Record<Lamp, Draw> = {
  sweep: swept(0.085),
  slim: swept(0.045),
  split,
  square,
  round,
  hook,
  twin,
  tall,
  pixel,
};

export function drawHeadlamps(fascia: Fascia, y: number): Point2 {
  const corner = LAMPS[fascia.spec.lamp](fascia, y);
  if (fascia.spec.lamp === "round") fascia.pairDisc([0.655, y + 0.005], 0.006, CHROME);
  return corner;
}
