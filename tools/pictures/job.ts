/**
 * The jobs of the renderer. A job is plain data: the plans make it from the catalogue, the command sends it
 * to the page, the page builds it. Lengths in metres, colours `#rrggbb`.
 */
import type { PictureView } from "~/data/schema";

export const CAR_BODIES = [
  "hatch",
  "suv",
  "small-suv",
  "crossover",
  "sedan",
  "wagon",
  "city",
  "tall-city",
  "boxy-city",
  "flat-city",
  "round-city",
  "mini",
  "quad",
  "mpv",
  "leisure-van",
  "coupe",
  "cabrio",
  "van",
  "pickup",
  "off-roader",
] as const;
export const BIKE_STYLES = [
  "naked",
  "hypernaked",
  "sport",
  "enduro",
  "custom",
  "scooter",
  "steel-scooter",
  "maxi-scooter",
  "three-wheeler",
  "cinquantino",
] as const;
export const ENGINES = ["single", "twin", "four", "l-twin", "boxer", "cross-v"] as const;
export const RIMS = [
  "five",
  "ten",
  "multi",
  "star",
  "turbine",
  "mesh",
  "vee",
  "blade",
  "aero",
  "steel",
] as const;
export const LAMPS = [
  "sweep",
  "slim",
  "split",
  "square",
  "round",
  "hook",
  "twin",
  "tall",
  "pixel",
] as const;
export const GRILLES = ["slim", "wide", "none", "hexagon", "slats", "band", "frame"] as const;
export const INTAKES = ["vents", "slim", "open", "skid", "wing"] as const;
export const TAILS = ["c", "bar", "tower", "block", "slash", "round"] as const;
const BACKDROPS = ["ivory", "sky", "sage", "peach", "stone", "graphite", "cutout"] as const;
const SCENES = [
  "showroom",
  "workshop",
  "tyre-shop",
  "body-shop",
  "parts-shop",
  "office",
  "charging",
  "line-up",
] as const;
/** Kinds of cabin; `open` is one without a roof. */
const CABINS = ["small", "large", "van", "minicar", "open"] as const;

export type CarBody = (typeof CAR_BODIES)[number];
export type BikeStyle = (typeof BIKE_STYLES)[number];
export type Engine = (typeof ENGINES)[number];
export type Rim = (typeof RIMS)[number];
export type Lamp = (typeof LAMPS)[number];
export type Grille = (typeof GRILLES)[number];
export type Intake = (typeof INTAKES)[number];
export type Tail = (typeof TAILS)[number];
export type Backdrop = (typeof BACKDROPS)[number];
export type SceneName = (typeof SCENES)[number];
export type View = PictureView;
export type Cabin = (typeof CABINS)[number];

/** A paint: its colour and how metallic it is, 0 to 1. */
export interface Paint {
  colour: string;
  metallic: number;
}

/** Sizes of a real model; what is absent keeps the proportion of the body's table. */
export interface Size {
  length?: number;
  height?: number;
  width?: number;
  wheelbase?: number;
}

/** The choices of a car; absent ones are left to the seed. */
export interface CarTraits {
  rim?: Rim;
  rimColour?: string;
  caliper?: string;
  lamp?: Lamp;
  grille?: Grille;
  intake?: Intake;
  tail?: Tail;
  /** Contrasting roof. */
  roof?: string;
  /** Bright line under the windows. */
  chrome?: boolean;
  rails?: boolean;
  /** Unpainted plastic around wheels and sills. */
  clad?: boolean;
  foldingRoof?: boolean;
  doors?: 2 | 4;
  /** In the body shop: front door in primer, side windows under paper. */
  primed?: boolean;
}

export interface CarJob extends CarTraits {
  body: CarBody;
  paint: Paint;
  /** Small changes of form and trim; 0 is the table as it stands. */
  seed: number;
  size?: Size;
  /** Coarser mesh for a car that stands far away, m. */
  step?: number;
}

export interface BikeJob {
  body: BikeStyle;
  paint: Paint;
  seed: number;
  accent?: string;
  frame?: string;
  fork?: string;
  leather?: string;
  rimColour?: string;
  /** Cases of an enduro, top case of a scooter. */
  luggage?: boolean;
  /** The visible part of the engine; a style has its own unless the job says otherwise. */
  engine?: Engine;
  /** An enduro for the road: cast wheels, the mudguard at the tyre, a fairing in the place of the beak. */
  road?: boolean;
  /** Bars around the engine, block tyres, hand guards. */
  rugged?: boolean;
  /** Overall scale: small displacements make small motorcycles. */
  scale?: number;
}

export type VehicleJob = CarJob | BikeJob;

/** A vehicle in a room: where it stands, and its turn around the vertical in radians. */
export type PlacedVehicle = VehicleJob & { x?: number; y?: number; z?: number; turn?: number };

export interface SceneJob {
  scene: SceneName;
  /** Written on the wall. */
  name?: string;
  accent: string;
  wall: string;
  /** Arrangement of the furniture, from 0; a room without another one shows its only one. */
  variant?: number;
  seed: number;
  vehicles: readonly PlacedVehicle[];
}

/** Colours of a cabin. */
export interface CabinTrim {
  /** Dashboard and upper doors, lower parts, bolsters and inner surface of the seats. */
  dash: string;
  lower: string;
  seat: string;
  insert: string;
  /** Strip across dashboard and doors; a high number is bare metal. */
  strip: string;
  stripMetal: number;
  stitch: string;
  /** Leather is smoother than cloth. */
  leather: boolean;
}

/** The inside views of a used car. */
export interface InsideJob {
  cabin: Cabin;
  trim: CabinTrim;
  paint: Paint;
  manual: boolean;
  /** Instruments are a screen. */
  digital: boolean;
  /** In the middle of the dashboard: a radio, a screen in it, a screen that stands on it, a wide one. */
  screen: "radio" | "small" | "tablet" | "wide";
  vents: "round" | "wide";
  drive: "petrol" | "diesel" | "electric";
  /** Kilometres driven. */
  mileage: number;
  /** End of the speedometer's scale, km/h. */
  scale: number;
  handbrake: boolean;
  /** Light or dark lining of the roof. */
  lining: string;
  seed: number;
}

/** One picture: a file stem under the picture root and what is on it. */
export interface PictureJob {
  /** Folder and name without view, e.g. `veicoli/fiat-panda-2019`. */
  stem: string;
  subject: VehicleJob | SceneJob;
  /** Absent for scenes, which have a view of their own. */
  view?: View;
  backdrop: Backdrop;
  /** The car from inside, for the views that show it. */
  inside?: InsideJob;
  /** The alternative text of pictures that belong to no record with one. */
  alt?: string;
}

export function isBike(vehicle: VehicleJob): vehicle is BikeJob {
  return (BIKE_STYLES as readonly string[]).includes(vehicle.body);
}

export function isScene(subject: VehicleJob | SceneJob): subject is SceneJob {
  return "scene" in subject;
}
