/** The full description of one car: the body's table, fitted to a real size, varied by a seed. */
import type { Material } from "three";
import type { CarBody, CarJob, CarTraits, Grille, Intake, Lamp, Rim, Size, Tail } from "../job";
import { choose, clamp, lerp, randomNumbers, smoothstep } from "../mesher/maths";
import type { Point2 } from "../mesher/outline";
import type { CarForm } from "./car-form";
import type { CarShape } from "./car-shape";
import { LARGE_CARS } from "./car-table-large";
import { SMALL_CARS } from "./car-table-small";
import { WORK_CARS } from "./car-table-work";

export interface CarSpec extends CarForm {
  rim: Rim;
  rimColour?: string;
  caliper?: string;
  roof?: string;
  paint: { colour: string; metallic: number; roughness: number };
  chrome: boolean;
  primed?: boolean;
  /** The job's number; the plate follows from it. */
  seed: number;
  /** Cell size of the mesh, m. */
  step: number;
}

/** The values that the builders of a car's parts share. */
export interface CarContext {
  spec: CarSpec;
  shape: CarShape;
  /** Paint of separate parts. */
  paint: Material;
}

export const CARS: Record<CarBody, CarForm> = { ...SMALL_CARS, ...LARGE_CARS, ...WORK_CARS };

/** Cell size of a body seen from near, m. */
const STEP = 0.02;
const RIM_CHOICE: readonly [Rim, ...Rim[]] = [
  "five",
  "ten",
  "multi",
  "star",
  "turbine",
  "mesh",
  "vee",
  "blade",
];
const LAMP_CHOICE: readonly [Lamp, ...Lamp[]] = ["sweep", "slim", "split", "hook", "twin", "pixel"];
const UPRIGHT_LAMPS: readonly [Lamp, ...Lamp[]] = ["square", "split", "tall"];
const GRILLE_CHOICE: readonly [Grille, ...Grille[]] = ["slim", "wide", "hexagon", "band", "frame"];
const RUGGED_INTAKES: readonly [Intake, ...Intake[]] = ["skid", "open", "wing"];
const ROAD_INTAKES: readonly [Intake, ...Intake[]] = ["vents", "open", "slim", "wing"];
const TAIL_CHOICE: readonly [Tail, ...Tail[]] = ["c", "bar", "slash", "block"];

/** The body stretched to a real model's size; heights below the bonnet hardly change. */
export function fitted(form: CarForm, size?: Size): CarForm {
  if (!size) return form;
  const long = (size.length ?? form.length) / form.length;
  const tall = (size.height ?? form.height) / form.height;
  const y = (height: number) =>
    height * (1 + (tall - 1) * smoothstep(0.4, form.height * 0.95, height));
  const point = ([u, height]: Point2): Point2 => [u * long, y(height)];
  const heights = ([a, b]: Point2): Point2 => [y(a), y(b)];
  const overhangs = form.length - form.wheelbase;
  const wheelbase = size.wheelbase ?? form.wheelbase * long;
  const length = form.length * long;
  return {
    ...form,
    length,
    height: form.height * tall,
    width: size.width ?? form.width * Math.sqrt(long),
    wheelbase,
    frontOverhang: ((length - wheelbase) * form.frontOverhang) / overhangs,
    wheelRadius: form.wheelRadius * clamp(Math.sqrt(long), 0.93, 1.07),
    cowl: point(form.cowl),
    screenHead: point(form.screenHead),
    peak: point(form.peak),
    roofEnd: point(form.roofEnd),
    glassFoot: point(form.glassFoot),
    ...(form.deck ? { deck: point(form.deck) } : {}),
    ...(form.opening
      ? { opening: [form.opening[0] * long, form.opening[1] * long, form.opening[2]] as const }
      : {}),
    belt: heights(form.belt),
    glass: [form.glass[0] * long, form.glass[1] * long],
    ...(form.quarter ? { quarter: [form.quarter[0] * long, form.quarter[1] * long] as const } : {}),
    frontDoor: form.frontDoor * long,
    ...(form.rearDoor ? { rearDoor: form.rearDoor * long } : {}),
    nose: heights(form.nose),
  };
}

/** Small changes of roof, tail, nose and belt, so that two cars of one table differ. */
function varied(form: CarForm, random: () => number): CarForm {
  const vary = (most: number) => (random() * 2 - 1) * most;
  const roof = vary(0.015);
  const lifted = ([u, y]: Point2, by = roof): Point2 => [u, y + by];
  const tail = vary(0.06) * (form.cargo || form.slidingDoors || form.bed ? 0.2 : 1);
  const screen = vary(0.05);
  const nose = vary(0.02);
  const belt = vary(0.015);
  return {
    ...form,
    height: form.height + roof,
    screenHead: [form.screenHead[0] + screen, form.screenHead[1] + roof],
    peak: lifted(form.peak),
    roofEnd: [form.roofEnd[0] + tail, form.roofEnd[1] + roof],
    glass: [form.glass[0], form.glass[1] + tail * 0.8],
    nose: [form.nose[0] + nose, form.nose[1] + nose],
    belt: [form.belt[0], form.belt[1] + belt],
    flare: form.flare * lerp(0.7, 1.4, random()),
    tumble: form.tumble * lerp(0.93, 1.08, random()),
    noseRound: form.noseRound * lerp(0.82, 1.12, random()),
    inset: form.inset * lerp(0.75, 1.2, random()),
  };
}

/** Lamps, grille and the rest that a seed chooses. */
function chosenTraits(form: CarForm, random: () => number): CarTraits {
  const lamps = form.lamp === "square" ? UPRIGHT_LAMPS : LAMP_CHOICE;
  const traits: CarTraits = {
    rim: choose(RIM_CHOICE, random()),
    grille: choose(GRILLE_CHOICE, random()),
    lamp: choose(lamps, random()),
    intake: choose(form.clad ? RUGGED_INTAKES : ROAD_INTAKES, random()),
    tail: choose(TAIL_CHOICE, random()),
    chrome: random() > 0.5,
  };
  if (form.rim === "steel") traits.rim = "steel";
  if (form.grille === "none" || form.grille === "slats") traits.grille = form.grille;
  if (form.lamp === "round") traits.lamp = "round";
  if (form.tail === "tower") traits.tail = "tower";
  return traits;
}

/** Without what is undefined: an absent trait must not win over a chosen one. */
function defined<T extends object>(traits: T): Partial<T> {
  const entries = Object.entries(traits).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}

/** The description of one job: table, size, seed, and last what the job itself says. */
export function carSpec(job: CarJob): CarSpec {
  const { body, paint, seed, size, step = STEP, clad, doors, ...traits } = job;
  let form = fitted(CARS[body], size);
  let chosen: CarTraits = {};
  if (seed) {
    const random = randomNumbers(seed);
    form = varied(form, random);
    chosen = chosenTraits(form, random);
  }
  const { metallic, colour } = paint;
  const spec: CarSpec = {
    ...form,
    rim: form.rim ?? "five",
    chrome: true,
    ...chosen,
    ...defined(traits),
    clad: clad ?? form.clad ?? false,
    paint: { colour, metallic, roughness: metallic > 0 ? 0.35 : 0.45 },
    seed,
    step,
  };
  if (doors === 2) {
    delete spec.rearDoor;
    delete spec.quarter;
  }
  return spec;
}
