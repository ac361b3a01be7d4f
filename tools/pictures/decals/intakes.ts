/** Openings of the front bumper. */
import type { Intake } from "../job";
import type { Corner } from "../mesher/outline";
import type { Fascia } from "./fascia";
import { BLACK, CHROME, GLOSS, HOLE, SATIN, SLAT, WHITE } from "./inks";

type Draw = (fascia: Fascia, y: number) => void;

/** Trapezoid across the middle. */
function band(half: number, y0: number, y1: number, taper: number): Corner[] {
  return [
    [half, y0],
    [half + taper, y1],
  ];
}

/** One low slot and two round fog lamps. */
function slim(fascia: Fascia, y: number): void {
  fascia.across(band(0.6, y + 0.02, y + 0.1, -0.03), HOLE, 0.03);
  fascia.pairDisc([0.82, y + 0.085], 0.052, GLOSS);
  fascia.pairDisc([0.82, y + 0.085], 0.038, CHROME);
  fascia.pairDisc([0.82, y + 0.085], 0.03, WHITE);
}

/** A mouth from wheel to wheel with upright slats. */
function open(fascia: Fascia, y: number): void {
  fascia.across(band(0.86, y - 0.005, y + 0.17, -0.1), HOLE, 0.06);
  for (let i = 0; i <= 9; i++) {
    const slat: Corner[] = [
      [i * 0.075, y + 0.02],
      [i * 0.072, y + 0.15],
    ];
    fascia.pairLine(slat, SLAT, 0.006);
  }
  const lights: Corner[] = [
    [0.83, y + 0.05],
    [0.98, y + 0.06],
    [0.98, y + 0.072],
    [0.82, y + 0.064],
  ];
  fascia.pair(lights, WHITE, 0.003);
}

/** A bright skid plate under a dark band. */
function skid(fascia: Fascia, y: number): void {
  fascia.across(band(0.9, y + 0.05, y + 0.2, -0.04), HOLE, 0.03);
  fascia.across(band(0.46, y - 0.105, y + 0.085, 0.08), SATIN, 0.03);
  fascia.pairBox([0.7, y + 0.1], [0.84, y + 0.155], WHITE, 0.01);
}

/** A middle intake with lamellae and two upright vents with lights. */
function vents(fascia: Fascia, y: number): void {
  const middle: Corner[] = [
    [0.62, y],
    [0.7, y + 0.06],
    [0.56, y + 0.185],
  ];
  fascia.across(middle, HOLE, 0.05);
  for (let i = 0; i < 4; i++) {
    const height = y + 0.035 + i * 0.036;
    const lamella: Corner[] = [
      [0, height],
      [0.58, height],
    ];
    fascia.pairLine(lamella, SLAT, 0.007);
  }
  const vent: Corner[] = [
    [0.74, y + 0.02],
    [0.9, y + 0.035],
    [0.99, y + 0.3],
    [0.86, y + 0.25],
    [0.8, y + 0.12],
  ];
  fascia.pair(vent, { c: "#08080a", r: 0.5 }, 0.03);
  const light: Corner[] = [
    [0.905, y + 0.1],
    [0.925, y + 0.1],
    [0.965, y + 0.255],
    [0.945, y + 0.25],
  ];
  fascia.pair(light, WHITE, 0.004);
}

/** A narrow intake, and dark boomerangs that open towards the wheels. */
function wing(fascia: Fascia, y: number): void {
  fascia.across(band(0.5, y, y + 0.12, -0.06), HOLE, 0.04);
  const boomerang: Corner[] = [
    [0.6, y - 0.005],
    [0.84, y + 0.02],
    [0.93, y + 0.17],
    [0.84, y + 0.155],
    [0.78, y + 0.085],
    [0.62, y + 0.06],
  ];
  fascia.pair(boomerang, GLOSS, 0.025);
  const blade: Corner[] = [
    [0.63, y + 0.012],
    [0.8, y + 0.035],
    [0.795, y + 0.05],
    [0.63, y + 0.028],
  ];
  fascia.pair(blade, SATIN, 0.004);
}

const INTAKES: Record<Intake, Draw> = { slim, open, skid, vents, wing };

/** Lip and intake of the front bumper. */
export function drawIntake(fascia: Fascia): void {
  const { clearance, intake } = fascia.spec;
  const lip: Corner[] = [
    [0.95, clearance - 0.05],
    [1.0, clearance + 0.075],
    [0.6, clearance + 0.055],
  ];
  fascia.across(lip, BLACK, 0.02);
  INTAKES[intake](fascia, clearance + 0.085);
}
