/** The measures of a car body. Metres; u runs from the front bumper backwards, y from the ground up. */
import type { Point2 } from "../mesher/outline";
import type { Grille, Intake, Lamp, Rim, Tail } from "../job";

export interface CarForm {
  length: number;
  height: number;
  width: number;
  wheelbase: number;
  frontOverhang: number;
  wheelRadius: number;
  /** Height of the sill above the ground. */
  clearance: number;
  /** Foot and head of the windscreen, top of the roof, head and foot of the rear window. */
  cowl: Point2;
  screenHead: Point2;
  peak: Point2;
  roofEnd: Point2;
  glassFoot: Point2;
  /** End of the boot lid of a three-box body. */
  deck?: Point2;
  /** Cockpit of an open car or bed of a pick-up: from, to, depth below the belt. */
  opening?: readonly [from: number, to: number, depth: number];
  /** Height of the belt line at the front and at the rear. */
  belt: Point2;
  /** Where the side windows begin and end. */
  glass: Point2;
  /** Rear edges of the doors; a body without rear doors has no second one. */
  frontDoor: number;
  rearDoor?: number;
  /** Height of the bumper's nose and of the bonnet's edge. */
  nose: Point2;
  /** How much the plan narrows towards front and rear, part of the half width. */
  taper: Point2;
  /** How far nose and tail move back at the flanks. */
  bow: Point2;
  /** How much lower the roof is at the flanks. */
  crown: number;
  /** Lean of the side windows: metres inwards a metre up. */
  tumble: number;
  /** Step from the body to the windows. */
  inset: number;
  /** Roundness where profile and plan meet: at the roof, the nose, the bonnet. */
  roofRound: number;
  noseRound: number;
  bonnetRound: number;
  /** How far the arches stand out. */
  flare: number;
  /** Height of the glass above the belt, width of its frame. */
  glassAboveBelt: number;
  pillar: number;
  tyreWidth: number;
  /** Radius of the rim as a part of the tyre's, of the arch as a part of the wheel's. */
  rimPart: number;
  archPart: number;
  /** Windowless load area with a sliding door; `blindRear` without a rear window. */
  cargo?: boolean;
  blindRear?: boolean;
  /** Flush side glass up to the tail and sliding rear doors. */
  slidingDoors?: boolean;
  /** Pick-up with a bed, open car. */
  bed?: boolean;
  cabrio?: boolean;
  /** Pane behind the rear door, from and to; the pillar before it is painted. */
  quarter?: Point2;
  /** The roof is a cloth that folds back between painted rails. */
  foldingRoof?: boolean;
  /** The traits of this body unless a job says otherwise. */
  clad?: boolean;
  rails?: boolean;
  roof?: string;
  rim?: Rim;
  lamp: Lamp;
  grille: Grille;
  intake: Intake;
  tail: Tail;
}

/** The measures that most bodies share. */
export const COMMON = {
  width: 1.78,
  taper: [0.13, 0.1],
  bow: [0.17, 0.1],
  crown: 0.045,
  tumble: 0.3,
  inset: 0.035,
  roofRound: 0.13,
  noseRound: 0.34,
  bonnetRound: 0.16,
  flare: 0.014,
  rimPart: 0.745,
  archPart: 1.075,
  clearance: 0.17,
  lamp: "sweep",
  grille: "slim",
  intake: "vents",
  tail: "c",
  glassAboveBelt: 0.022,
  pillar: 0.075,
  tyreWidth: 0.205,
} as const satisfies Partial<CarForm>;
