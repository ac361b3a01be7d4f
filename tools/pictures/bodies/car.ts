/** Builds a car: the body surface, then wheels, arches, mirrors, handles, plates and what its style adds. */
import * as THREE from "three";
import { carDecals } from "../decals/car-decals";
import { meshDistance, type MeshOptions } from "../mesher/surface-nets";
import { carWheel } from "../parts/car-wheel";
import type { Point3 } from "../mesher/outline";
import { CAST_LAYER } from "../stage/ground";
import { surface } from "../stage/material";
import { archLinings } from "./arches";
import { carShape, type CarShape } from "./car-shape";
import type { CarContext, CarSpec } from "./car-spec";
import { carSurface } from "./car-surface";
import { cabin } from "./cabin";
import { cockpit } from "./cockpit";
import { handles, mirrors, plates, rails } from "./trim";

/** The body as it is seen, and the coarse one that casts its shadow. */
function bodyMeshes(spec: CarSpec, shape: CarShape): THREE.Mesh[] {
  const geometry = meshDistance(shape.body, ...bodyBox(spec), spec.step, {
    rough: shape.roughBody,
    attribute: paneDistances(shape),
  });
  const { body, panes, lining, depth } = carSurface(spec, shape, carDecals(spec, shape));
  const mesh = new THREE.Mesh(geometry, body);
  mesh.customDepthMaterial = depth;
  const glass = new THREE.Mesh(geometry, panes);
  mesh.receiveShadow = glass.receiveShadow = true;
  return [mesh, new THREE.Mesh(geometry, lining), glass, shadowBody(spec, shape, depth)];
}

/** The input of the shader for a vertex. */
export function paneDistances(shape: CarShape): MeshOptions["attribute"] {
  return (x, y, z) => {
    const { profile, flank, bowed } = shape.distances(x, y, z);
    const u = shape.front - x;
    const fromPillar = Math.abs(z) - shape.halfWidth(u, Math.max(y, shape.belt(u) + 0.07));
    return [profile, flank, bowed, fromPillar];
  };
}

/** The body in cells twice as large: shadow maps are drawn three times a frame and show no detail. */
function shadowBody(spec: CarSpec, shape: CarShape, depth: THREE.Material): THREE.Mesh {
  const geometry = meshDistance(shape.body, ...bodyBox(spec), spec.step * 2, {
    rough: shape.roughBody,
    attribute: paneDistances(shape),
    newton: 2,
  });
  const mesh = new THREE.Mesh(geometry, new THREE.MeshBasicMaterial());
  mesh.customDepthMaterial = depth;
  mesh.castShadow = true;
  mesh.layers.set(CAST_LAYER);
  return mesh;
}

/** Box around a body. */
export function bodyBox({ length, height, width }: CarSpec): [Point3, Point3] {
  return [
    [-length / 2 - 0.1, 0.05, -width / 2 - 0.12],
    [length / 2 + 0.1, height + 0.1, width / 2 + 0.12],
  ];
}

export function wheels({ spec, shape }: CarContext): THREE.Object3D[] {
  const { wheelRadius: radius, tyreWidth: width, rimPart, rim, rimColour, caliper } = spec;
  const wheel = carWheel({ radius, width, rimPart, rim, rimColour, caliper });
  return shape.axles.flatMap((axle) =>
    [-1, 1].map((side) => {
      const copy = wheel.clone();
      copy.position.set(shape.front - axle, radius, side * (spec.width / 2 - width / 2 - 0.004));
      if (side < 0) copy.rotation.y = Math.PI;
      return copy;
    }),
  );
}

/** A dark block between the wheels, so that nothing is seen through the arches. */
function underbody({ spec, shape }: CarContext): THREE.Mesh {
  const dark = surface({ color: 0x050505, roughness: 1, envMapIntensity: 0.2 });
  const box = new THREE.BoxGeometry(spec.wheelbase + 0.5, 0.1, spec.width * 0.72);
  const mesh = new THREE.Mesh(box, dark);
  const middle = (shape.axles[0] + shape.axles[1]) / 2;
  mesh.position.set(shape.front - middle, spec.clearance + 0.03, 0);
  mesh.castShadow = true;
  return mesh;
}

/** Paint of parts that are not the body's surface. */
export function partPaint({ paint: { colour, metallic, roughness } }: CarSpec): THREE.Material {
  return surface({
    color: colour,
    metalness: metallic,
    roughness,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
  });
}

export function buildCar(spec: CarSpec): THREE.Group {
  const shape = carShape(spec);
  const context: CarContext = { spec, shape, paint: partPaint(spec) };
  const group = new THREE.Group();
  group.add(...bodyMeshes(spec, shape), underbody(context));
  group.add(...wheels(context), ...archLinings(context), ...mirrors(context));
  group.add(...handles(context), ...plates(context));
  if (spec.rails && !spec.cabrio) group.add(...rails(context));
  group.add(...(spec.cabrio ? cockpit(context) : cabin(context)));
  return group;
}
