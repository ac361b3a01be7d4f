/** The form of a car body: side profile, plan and sections, and their smooth intersection. */
import { PlaneField } from "../mesher/field";
import { bisect, bump, clamp, lerp, smoothMax, smoothstep } from "../mesher/maths";
import { roundPolygon, type Corner } from "../mesher/outline";
import type { Distance } from "../mesher/surface-nets";
import type { CarForm } from "./car-form";

/** The input of the surface shader for a point, beside its position. */
export interface BodyDistances {
  /** Distance from the side profile and from the flank, m. */
  profile: number;
  flank: number;
  /** u, moved back where the nose or the tail bows. */
  bowed: number;
}

export interface CarShape {
  /** World x of u = 0. */
  front: number;
  /** u of the axles. */
  axles: readonly [front: number, rear: number];
  archRadius: number;
  /** |z| inside of which the wheel arches end. */
  archInner: number;
  /** Height of the floor of cockpit or bed. */
  holeFloor: number;
  belt: (u: number) => number;
  /** Half width of the plan, and of the section at a height. */
  plan: (u: number) => number;
  halfWidth: (u: number, y: number) => number;
  /** Distance to the side profile at (u, y). */
  profile: (u: number, y: number) => number;
  /** Height of the profile on the centre line. */
  roofAt: (u: number) => number;
  distances: (x: number, y: number, z: number) => BodyDistances;
  /** The closed body; the rough one finds cells only. */
  body: Distance;
  roughBody: Distance;
}

/** Side profile, clockwise from the front sill. */
export function sideProfile(form: CarForm): Corner[] {
  const { length, clearance, nose, cowl, screenHead, peak, roofEnd, glassFoot, deck } = form;
  const [bumper, bonnet] = nose;
  const corners: Corner[] = [
    [0.14, clearance, 0.08],
    [0.025, clearance + 0.1, 0.1],
    [0, bumper - 0.1, 0.18],
    [0.022, bumper + 0.07, 0.1],
    [0.115, bonnet + 0.02, 0.11],
    [lerp(0.15, cowl[0], 0.45), lerp(bonnet, cowl[1], 0.62) + 0.02, 0.5],
    [cowl[0], cowl[1], 0.16],
  ];
  if (form.cabrio && form.opening)
    corners.push(
      [form.opening[0] - 0.12, form.belt[0] + 0.055, 0.1],
      [form.opening[1] + 0.25, glassFoot[1] + 0.035, 0.25],
    );
  else {
    const middle: Corner = [
      lerp(peak[0], roofEnd[0], 0.62),
      lerp(peak[1], roofEnd[1], 0.42) + 0.008,
      0.6,
    ];
    corners.push([screenHead[0], screenHead[1], 0.42], [peak[0], peak[1] + 0.012, 0.6], middle);
    corners.push([roofEnd[0], roofEnd[1], form.bed ? 0.1 : deck ? 0.5 : 0.12]);
    corners.push([glassFoot[0], glassFoot[1], form.bed ? 0.04 : deck ? 0.3 : 0.2]);
  }
  // The side of a bed stays level up to an upright tailgate; a step bumper stands out below it.
  if (deck && form.bed) {
    corners.push([length - 0.055, deck[1], 0.03], [length - 0.05, 0.68, 0.02]);
    corners.push([length, 0.66, 0.03], [length, clearance + 0.2, 0.04]);
    corners.push([length - 0.12, clearance + 0.12, 0.06], [length - 0.3, clearance, 0.1]);
    return corners;
  }
  if (deck) corners.push([deck[0], deck[1], 0.07], [length - 0.05, deck[1] - 0.13, 0.12]);
  else corners.push([length - 0.045, lerp(glassFoot[1], 0.6, 0.42), 0.14]);
  corners.push([length, 0.58, 0.14], [length - 0.03, clearance + 0.16, 0.12]);
  corners.push([length - 0.2, clearance + 0.03, 0.12]);
  return corners;
}

/** A crease of soft top, `width` wide, where d is 0. */
function crease(d: number, sharpness: number, width: number): number {
  return Math.exp(-Math.sqrt(d * d + sharpness) / width);
}

/** Half width of the sections: sill, doors, shoulder, arches, and the lean of the windows. */
function sections(form: CarForm, shape: Pick<CarShape, "axles" | "archRadius" | "belt" | "plan">) {
  const { length: L, clearance, wheelRadius, flare, inset, tumble } = form;
  const { axles, archRadius, belt, plan } = shape;
  return (u: number, y: number): number => {
    const b = belt(u);
    const towardsTail = (u - L * 0.5) / (L * 0.5);
    let w = plan(u);
    const tuck = clamp((0.52 - y) / 0.36);
    w -= 0.085 * tuck * tuck;
    w -= 0.02 * bump(y, b - 0.3, 0.1) * smoothstep(0.5, 1.2, u) * smoothstep(L - 0.3, L - 1, u);
    w += 0.02 * crease(y - (b - 0.105), 0.00012, 0.055) * smoothstep(0.35, 1, u);
    const low = lerp(clearance + 0.16, clearance + 0.27, smoothstep(1, L - 1, u));
    const along = smoothstep(0.9, 1.5, u) * smoothstep(L - 0.7, L - 1.3, u);
    w += 0.016 * crease(y - low, 0.00012, 0.06) * along;
    const aboveSill = smoothstep(0.16, 0.3, y);
    for (const axle of axles)
      w += flare * bump(Math.hypot(u - axle, y - wheelRadius), archRadius, 0.11) * aboveSill;
    const d = y - b;
    w -= inset * smoothstep(-0.03, 0.05, d);
    if (d > 0) {
      const above = smoothstep(0, 0.3, d);
      w -= tumble * d * smoothstep(0, 0.12, d);
      w -= above * (towardsTail > 0 ? 0.07 * towardsTail * towardsTail : -0.03 * towardsTail);
    }
    return w;
  };
}

export function carShape(form: CarForm): CarShape {
  const { length: L, height, width, frontOverhang, wheelbase, wheelRadius, bow, opening } = form;
  const front = L / 2;
  const polygon = roundPolygon(sideProfile(form));
  const field = new PlaneField(polygon, -0.3, -0.1, L + 0.3, height + 0.25, 0.012);
  const axles = [frontOverhang, frontOverhang + wheelbase] as const;
  const archRadius = wheelRadius * form.archPart;
  const belt = (u: number) => lerp(form.belt[0], form.belt[1], smoothstep(0.6, L - 0.6, u));
  const plan = (u: number) => {
    const t = (u - L * 0.5) / (L * 0.5);
    const narrowing = t < 0 ? form.taper[0] * Math.pow(-t, 3.6) : form.taper[1] * Math.pow(t, 4.2);
    return (width / 2) * (1 - narrowing);
  };
  const halfWidth = sections(form, { axles, archRadius, belt, plan });
  const bowing = (u: number) => {
    const t = clamp(Math.abs(u - L * 0.5) / (L * 0.5));
    return u < L * 0.5 ? -bow[0] * Math.pow(t, 0.8) : bow[1] * t;
  };
  const read = (x: number, y: number, z: number, smooth: boolean): BodyDistances => {
    const u = front - x;
    const across = Math.abs(z);
    const part = across / Math.max(0.3, plan(u));
    const q = Math.min(1.3, part * part);
    const bowed = u + bowing(u) * q;
    const lifted = y + form.crown * q * smoothstep(0.5, 0.9, y);
    return {
      profile: smooth ? field.smooth(bowed, lifted) : field.rough(bowed, lifted),
      flank: (across - halfWidth(u, y)) * 0.95,
      bowed,
    };
  };
  const holeFloor = opening ? lerp(form.belt[0], form.belt[1], 0.6) - opening[2] : 0;
  const closed = (smooth: boolean) => (x: number, y: number, z: number) => {
    const { profile, flank } = read(x, y, z, smooth);
    const u = front - x;
    const t = Math.abs((u - L * 0.5) / (L * 0.5));
    const b = belt(u);
    const upper = lerp(form.bonnetRound, form.roofRound, smoothstep(b - 0.1, b + 0.15, y));
    const atEnds = smoothstep(0.72, 0.98, t) * smoothstep(b + 0.12, b - 0.15, y);
    const distance = smoothMax(profile, flank, lerp(upper, form.noseRound, atEnds) * 1.6);
    if (!opening) return distance;
    const middle = (opening[0] + opening[1]) / 2;
    const wall = plan(u) - (form.bed ? 0.12 : 0.17);
    const hole = Math.max(
      Math.abs(u - middle) - (opening[1] - opening[0]) / 2,
      Math.abs(z) - wall,
      holeFloor - y,
    );
    return smoothMax(distance, -hole, 0.045);
  };
  return {
    front,
    axles,
    archRadius,
    archInner: width / 2 - Math.min(0.38, form.tyreWidth + 0.175),
    holeFloor,
    belt,
    plan,
    halfWidth,
    profile: (u, y) => field.rough(u, y),
    roofAt: (u) => bisect(0.5, height + 0.2, (y) => field.rough(u, y) < 0),
    distances: (x, y, z) => read(x, y, z, true),
    body: closed(true),
    roughBody: closed(false),
  };
}
