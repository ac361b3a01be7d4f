/** Tail lamps. y is their height, z their lateral metres. */
import type { Tail } from "../job";
import type { Corner } from "../mesher/outline";
import type { Fascia } from "./fascia";
import { DARK_RED, RED, RED_LIGHT } from "./inks";

type Draw = (fascia: Fascia, y: number) => void;

/** A band from side to side. */
function bar(fascia: Fascia, y: number): void {
  const band: Corner[] = [
    [0.6, y + 0.05],
    [1.3, y + 0.075],
    [1.35, y],
    [0.6, y - 0.05],
  ];
  const line: Corner[] = [
    [0.6, y + 0.014],
    [1.25, y + 0.045],
    [1.25, y + 0.03],
    [0.6, y - 0.004],
  ];
  const middle: Corner[] = [
    [0.4, y + 0.052],
    [0.4, y - 0.052],
  ];
  fascia.across(band, RED, 0.03);
  fascia.across(line, RED_LIGHT, 0.004);
  fascia.across(middle, { c: "#1a0507", r: 0.1 });
}

/** Upright beside the tailgate. */
function tower(fascia: Fascia, middle: number): void {
  const { width, cargo, slidingDoors, bed } = fascia.spec;
  const h = cargo ? 0.62 : slidingDoors ? 0.5 : 0.34;
  const y = bed ? middle - 0.13 : middle;
  fascia.pairBox([width * 0.425, y - 0.14], [width * 0.56, y - 0.14 + h], DARK_RED, 0.03);
  fascia.pairBox([width * 0.437, y - 0.12], [width * 0.54, y - 0.16 + h], RED, 0.025);
  fascia.pairBox([width * 0.45, y], [width * 0.465, y - 0.2 + h], RED_LIGHT, 0.006);
}

/** Wrapped around the corner, the light a hook. */
function c(fascia: Fascia, y: number): void {
  const lens: Corner[] = [
    [0.475, y - 0.065],
    [0.495, y + 0.075],
    [0.8, y + 0.1],
    [1.26, y + 0.072],
    [1.14, y - 0.078],
    [0.74, y - 0.108],
  ];
  const red: Corner[] = [
    [0.5, y - 0.05],
    [0.52, y + 0.06],
    [0.8, y + 0.085],
    [1.2, y + 0.06],
    [1.1, y - 0.06],
    [0.74, y - 0.09],
  ];
  const light: Corner[] = [
    [0.54, y - 0.03],
    [0.56, y + 0.035],
    [1.05, y + 0.045],
    [1.05, y + 0.02],
    [0.6, y + 0.012],
    [0.59, y - 0.03],
  ];
  fascia.pair(lens, DARK_RED, 0.04);
  fascia.pair(red, RED, 0.04);
  fascia.pair(light, RED_LIGHT, 0.01);
}

/** A block at each corner, with a square of light. */
function block(fascia: Fascia, y: number): void {
  fascia.pairBox([0.6, y - 0.1], [1.06, y + 0.085], DARK_RED, 0.035);
  fascia.pairBox([0.615, y - 0.085], [1.04, y + 0.07], RED, 0.03);
  const light: Corner[] = [
    [0.65, y - 0.05],
    [0.65, y + 0.04],
    [0.82, y + 0.04],
    [0.82, y - 0.05],
    [0.65, y - 0.05],
  ];
  fascia.pairLine(light, RED_LIGHT, 0.014);
}

/** A thin line that turns down at the corner. */
function slash(fascia: Fascia, y: number): void {
  const lens: Corner[] = [
    [0.44, y + 0.02],
    [0.44, y + 0.075],
    [0.8, y + 0.09],
    [1.24, y + 0.08],
    [1.06, y - 0.13],
    [0.9, y - 0.13],
    [0.94, y + 0.0],
  ];
  fascia.pair(lens, RED, 0.02);
  const light: Corner[] = [
    [0.47, y + 0.05],
    [0.82, y + 0.062],
    [1.04, y + 0.05],
    [0.98, y - 0.1],
  ];
  fascia.pairLine(light, RED_LIGHT, 0.016);
}

/** Two rings a side. */
function round(fascia: Fascia, y: number): void {
  for (const z of [0.58, 0.8]) {
    fascia.pairDisc([z, y], 0.072, DARK_RED);
    fascia.pairDisc([z, y], 0.062, RED);
    fascia.pairDisc([z, y], 0.046, RED_LIGHT);
    fascia.pairDisc([z, y], 0.032, RED);
  }
}

const TAILS: Record<Tail, Draw> = { bar, tower, c, block, slash, round };

export function drawTailLamps(fascia: Fascia, y: number): void {
  TAILS[fascia.spec.tail](fascia, y);
}
