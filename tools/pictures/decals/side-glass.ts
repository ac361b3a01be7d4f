/** Side windows: gloss frame, panes, pillars. */
import type { CarShape } from "../bodies/car-shape";
import type { CarSpec } from "../bodies/car-spec";
import { bisect, clamp, lerp } from "../mesher/maths";
import type { Corner } from "../mesher/outline";
import { GLASS, GLOSS, PAPER, TAPE } from "./inks";
import type { DecalLayer } from "./layer";

/** The values that the drawings of a flank share. */
export interface Flank {
  layer: DecalLayer;
  spec: CarSpec;
  shape: CarShape;
  /** Height of the sill's upper edge. */
  sill: number;
}

const STEPS = 60;

/** Height at which the roof's profile is `inset` metres away. */
function underRoof({ spec, shape }: Flank, u: number, inset: number): number {
  return bisect(shape.belt(u) - 0.2, spec.height + 0.1, (y) => shape.profile(u, y) < -inset);
}

/** Window outline between two u, its rear end leaning by `slant`. */
function pane(
  flank: Flank,
  [from, to]: readonly [number, number],
  inset: number,
  bottom: number,
): Corner[] {
  const { belt } = flank.shape;
  const slant = flank.spec.cargo || flank.spec.slidingDoors ? -0.02 : -0.35;
  const points: Corner[] = [[from, belt(from) + bottom]];
  for (let i = 0; i <= STEPS; i++) {
    const u = lerp(from, to, i / STEPS);
    const y = underRoof(flank, u, inset);
    if (y <= belt(u) + bottom) continue;
    const last = to + slant * (y - belt(to));
    points.push([clamp(u, Math.min(from, last), Math.max(from, last)), y]);
  }
  points.push([to, belt(to) + bottom]);
  return points;
}

/** Black pillars between the doors. */
function pillars(flank: Flank): void {
  const { layer, spec, shape } = flank;
  const { frontDoor, rearDoor, pillar } = spec;
  if (!spec.cargo) {
    const top = underRoof(flank, frontDoor, pillar);
    const b = shape.belt(frontDoor);
    const post: Corner[] = [
      [frontDoor - 0.055, b],
      [frontDoor - 0.03, top],
      [frontDoor + 0.05, top],
      [frontDoor + 0.075, b],
    ];
    layer.poly(post, GLOSS);
  }
  if (rearDoor) {
    const post: Corner[] = [
      [rearDoor, shape.belt(rearDoor)],
      [rearDoor + 0.02, underRoof(flank, rearDoor, pillar)],
      [rearDoor + 0.07, underRoof(flank, rearDoor + 0.07, pillar)],
      [rearDoor + 0.07, shape.belt(rearDoor)],
    ];
    layer.poly(post, GLOSS);
  }
}

/** The pane behind a painted pillar. */
function quarterGlass(flank: Flank, [from, to]: readonly [number, number]): void {
  const { layer, spec } = flank;
  const low = spec.glassAboveBelt + 0.02;
  const frame = pane(flank, [from, to], spec.pillar, low);
  layer.poly(frame, GLOSS, 0.06);
  layer.poly(pane(flank, [from + 0.03, to - 0.035], spec.pillar + 0.03, low + 0.03), GLASS, 0.06);
}

export function sideGlass(flank: Flank): void {
  const { layer, spec, shape } = flank;
  const [from, to] = spec.glass;
  if (spec.quarter) quarterGlass(flank, spec.quarter);
  const low = spec.glassAboveBelt;
  layer.poly(pane(flank, [from, to], spec.pillar - 0.03, low - 0.02), GLOSS, 0.03);
  const line = Array.from({ length: 41 }, (_, i): Corner => {
    const u = lerp(from + 0.03, to - 0.01, i / 40);
    return [u, shape.belt(u) + low - 0.022];
  });
  layer.line(line, spec.chrome ? { c: "#a9acb0", r: 0.28, m: 0.35 } : GLOSS, 0.009);
  const glass = pane(flank, [from + 0.09, to - 0.07], spec.pillar + 0.012, low + 0.016);
  layer.poly(glass, GLASS, 0.05);
  pillars(flank);
}

/** Paper and tape over the windows while the panels beside them are painted. */
export function maskedGlass(flank: Flank): void {
  const { layer, spec, shape } = flank;
  const [from, to] = spec.glass;
  const paper = pane(flank, [from - 0.02, to + 0.02], spec.pillar - 0.05, -0.02);
  layer.poly(paper, PAPER, 0.02);
  layer.stroke(layer.path(paper, true, 0.02), TAPE, 0.035);
  for (const u of [spec.frontDoor - 0.35, spec.frontDoor + 0.5]) {
    const joint: Corner[] = [
      [u, shape.belt(u)],
      [u + 0.03, underRoof(flank, u, spec.pillar)],
    ];
    layer.line(joint, TAPE, 0.03);
  }
}
