/** A car from behind with its boot open: the body itself without its lid, the lid on its hinges, and the luggage compartment. */
import * as THREE from "three";
import { archLinings } from "../bodies/arches";
import { bodyBox, paneDistances, partPaint, wheels } from "../bodies/car";
import { carShape, type CarShape } from "../bodies/car-shape";
import type { CarContext, CarSpec } from "../bodies/car-spec";
import { carSurface, type CutPart, type LidCut } from "../bodies/car-surface";
import { plates, rails } from "../bodies/trim";
import type { CameraSetting } from "../cameras";
import { carDecals, type CarDecals } from "../decals/car-decals";
import type { CarBody, InsideJob } from "../job";
import { randomNumbers } from "../mesher/maths";
import type { Point3 } from "../mesher/outline";
import { meshDistance } from "../mesher/surface-nets";
import { solid, tube } from "../parts/solids";
import { CAST_LAYER } from "../stage/ground";
import { surface } from "../stage/material";
import { compartment } from "./compartment";
import { lidCut, openingEdge, skinAt, tailAt } from "./lid-cut";

/** Cell size of the body, m: only its tail is seen. */
const STEP = 0.022;
/** How far forward the body is drawn, from the middle of the car, m. */
const FORWARD = 0.35;
/** Angle to which a lid is raised, degrees from straight ahead: a tailgate, the lid of a three-box car. */
const RAISED = { gate: 152, deck: 118 } as const;

function bodyParts(
  geometry: readonly [fine: THREE.BufferGeometry, coarse: THREE.BufferGeometry],
  spec: CarSpec,
  shape: CarShape,
  decals: CarDecals,
  part: CutPart,
): THREE.Group {
  const [fine, coarse] = geometry;
  const { body, panes, lining, depth } = carSurface(spec, shape, decals, part);
  const mesh = new THREE.Mesh(fine, body);
  const glass = new THREE.Mesh(fine, panes);
  mesh.receiveShadow = glass.receiveShadow = true;
  const shadow = new THREE.Mesh(coarse, new THREE.MeshBasicMaterial());
  shadow.customDepthMaterial = depth;
  // A raised lid would keep the light from what the picture shows.
  shadow.castShadow = part.part === "body";
  shadow.layers.set(CAST_LAYER);
  const inner = new THREE.Mesh(fine, lining);
  inner.receiveShadow = part.part === "lid";
  return new THREE.Group().add(mesh, inner, glass, shadow);
}

/** A part that turns around a line through `at`. */
function hinged(part: THREE.Object3D, at: Point3, axis: "y" | "z", turn: number): THREE.Group {
  part.position.set(-at[0], -at[1], -at[2]);
  const group = new THREE.Group().add(part);
  group.position.set(...at);
  group.rotation[axis] = turn;
  return group;
}

function lids(
  make: (side?: -1 | 1) => THREE.Group,
  spec: CarSpec,
  shape: CarShape,
  cut: LidCut,
): THREE.Object3D[] {
  const { front } = shape;
  if (spec.cargo) {
    const x = front - tailAt(spec, shape, 1) + 0.04;
    return ([-1, 1] as const).map((side) =>
      hinged(make(side), [x, 1, side * cut.low], "y", side * 1.95),
    );
  }
  if (spec.bed) {
    const at: Point3 = [front - spec.length + 0.07, cut.sill, 0];
    return [hinged(make(), at, "z", Math.PI / 2 - 0.03)];
  }
  const { hinge, closed, raised } = raisedLid(spec, shape, cut);
  return [hinged(make(), hinge, "z", raised - (closed < 0 ? closed + 2 * Math.PI : closed))];
}

/** A lid that turns around its upper edge: the hinge, its angles from straight ahead, radians, and its length, m. */
function raisedLid(spec: CarSpec, shape: CarShape, cut: LidCut) {
  const { front } = shape;
  const hinge: Point3 = [front - cut.from - 0.01, shape.roofAt(cut.from + 0.01) - 0.01, 0];
  const [x, y] = spec.deck
    ? [front - spec.deck[0], spec.deck[1]]
    : [front - tailAt(spec, shape, cut.sill + 0.05), cut.sill];
  const [along, up] = [x - hinge[0], y - hinge[1]];
  return {
    hinge,
    closed: Math.atan2(up, along),
    raised: ((spec.deck ? RAISED.deck : RAISED.gate) * Math.PI) / 180,
    length: Math.hypot(along, up),
  };
}

/** Rubber along the edge of the opening. */
function seal(spec: CarSpec, shape: CarShape, cut: LidCut): THREE.Object3D[] {
  if (spec.bed) return [];
  const rubber = surface({ color: 0x0a0a0b, roughness: 0.75 });
  const right = openingEdge(spec, shape, cut, 0).map(([x, y, z]): Point3 => [x + 0.012, y, z]);
  return [tube([...mirrored(right), ...right], 0.013, rubber, { rings: 160, corners: 8 })];
}

function mirrored(points: readonly Point3[]): Point3[] {
  return points
    .slice(1)
    .map(([x, y, z]): Point3 => [x, y, -z])
    .reverse();
}

/** The folded edge of the lid, which gives the sheet its thickness; of a leaf, its own half. */
function flange({ spec, shape, paint }: CarContext, cut: LidCut, side?: -1 | 1): THREE.Object3D[] {
  if (spec.bed) return [];
  const right = openingEdge(spec, shape, cut, 0.006).map(([x, y, z]): Point3 => [x + 0.016, y, z]);
  const ring = (points: readonly Point3[]) =>
    tube(points, 0.015, paint, { rings: 140, corners: 8 });
  if (!side) return [ring([...mirrored(right), ...right])];
  const middle = right
    .map(([, y]): Point3 => [skinAt(spec, shape, y, 0) + 0.016, y, side * 0.006])
    .filter(([, y], i, all) => i === 0 || y !== all[i - 1]?.[1])
    .reverse();
  return [ring([...right.map(([x, y, z]): Point3 => [x, y, z * side]), ...middle])];
}

export function boot(spec: CarSpec, body: CarBody, job: InsideJob): THREE.Group {
  const shape = carShape(spec);
  const context: CarContext = { spec, shape, paint: partPaint(spec) };
  const [min, max] = bodyBox(spec);
  const tail: [Point3, Point3] = [min, [FORWARD, max[1], max[2]]];
  const mesh = (step: number, newton?: number) =>
    meshDistance(shape.body, ...tail, step, {
      rough: shape.roughBody,
      attribute: paneDistances(shape),
      ...(newton ? { newton } : {}),
    });
  const geometry = [mesh(STEP), mesh(STEP * 2, 2)] as const;
  const decals = carDecals(spec, shape);
  const cut = lidCut(spec, shape);
  const group = new THREE.Group();
  group.add(
    bodyParts(geometry, spec, shape, decals, { cut, part: "body" }),
    ...lids(
      (side) =>
        bodyParts(geometry, spec, shape, decals, {
          cut,
          part: "lid",
          ...(side ? { side } : {}),
        }).add(...flange(context, cut, side)),
      spec,
      shape,
      cut,
    ),
    ...seal(spec, shape, cut),
    ...compartment(context, body, cut, job),
    ...wheels(context).filter(({ position }) => position.x < 0),
    ...archLinings(context),
    ...plates(context).filter(({ position }) => position.x < 0),
    ...(spec.rails && !spec.cabrio ? rails(context) : []),
  );
  const under = solid(
    new THREE.BoxGeometry(spec.length * 0.36, 0.12, spec.width * 0.7),
    surface({ color: 0x050505, roughness: 1, envMapIntensity: 0.2 }),
  );
  under.position.set(-spec.length * 0.14, spec.clearance + 0.08, 0);
  group.add(under);
  // The tail towards the lamps of the studio.
  const turned = new THREE.Group().add(group);
  group.rotation.y = Math.PI;
  return turned;
}

/** Where the photographer stands; a view that would cut the raised lid is opened upwards until the lid is whole. */
export function bootCamera(spec: CarSpec, job: InsideJob): CameraSetting {
  const { length, height, width, bed } = spec;
  const random = randomNumbers(job.seed + 9);
  const far = Math.max(width / 1.78, height / 1.55) * (spec.cargo ? 1.02 : 1);
  const side = random() > 0.5 ? 1 : -1;
  const position: Point3 = [
    length / 2 + 2.35 * far,
    (bed ? 1.75 : 1.5) + random() * 0.12,
    side * (0.35 + random() * 0.3),
  ];
  const target: Point3 = [length / 2 - 0.35, spec.cargo ? 0.98 : spec.deck ? 0.82 : 1.06, 0];
  const angle = spec.cargo ? 41 : spec.deck || spec.bed ? 34 : 39;
  return {
    position,
    ...(spec.cargo || bed
      ? { target, angle }
      : withWholeLid({ position, target, angle }, lidEnd(spec))),
    radius: Math.max(2.6, length * 0.62),
    reflection: 0.1,
  };
}

/** How far the skin of a lid bulges beyond the line from its hinge to its end, m. */
const BULGE = 0.09;

/** Distance from the middle of the car to the rear, and height, of the end of the raised lid, m. */
function lidEnd(spec: CarSpec): readonly [rear: number, height: number] {
  const shape = carShape(spec);
  const { hinge, raised, length } = raisedLid(spec, shape, lidCut(spec, shape));
  return [-hinge[0] - length * Math.cos(raised), hinge[1] + length * Math.sin(raised) + BULGE];
}

type Aim = Pick<CameraSetting, "position" | "target" | "angle">;

/** The lower edge of the picture stays; target and angle move until `end` is below the upper one. */
function withWholeLid(
  { position, target, angle }: Aim,
  [rear, height]: readonly [number, number],
): Pick<Aim, "target" | "angle"> {
  const distance = position[0] - target[0];
  const half = (angle * Math.PI) / 360;
  const low = Math.atan2(target[1] - position[1], distance) - half;
  const top = Math.atan2(height - position[1], position[0] - rear);
  const needed = ((top - low) / 2) * 1.04;
  if (needed <= half) return { target, angle };
  const y = position[1] + Math.tan(low + needed) * distance;
  return { target: [target[0], y, target[2]], angle: (needed * 360) / Math.PI };
}
