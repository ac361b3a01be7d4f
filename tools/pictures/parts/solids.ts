/** Simple solids: tubes, bars, boxes with rounded edges, turned bodies. */
import * as THREE from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { smoothMax } from "../mesher/maths";
import type { Point2, Point3 } from "../mesher/outline";
import { meshDistance } from "../mesher/surface-nets";

/** A mesh that casts and takes shadows. */
export function solid(geometry: THREE.BufferGeometry, material: THREE.Material): THREE.Mesh {
  const mesh = new THREE.Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** Moves a part and returns it. */
export function placed<T extends THREE.Object3D>(part: T, [x, y, z]: Point3): T {
  part.position.set(x, y, z);
  return part;
}

interface TubeOptions {
  closed?: boolean;
  /** Rings along the way. */
  rings?: number;
  /** Corners of a ring. */
  corners?: number;
}

/** A tube of radius r along a smooth way through the points. */
export function tube(
  points: readonly Point3[],
  r: number,
  material: THREE.Material,
  { closed = false, rings = 64, corners = 12 }: TubeOptions = {},
): THREE.Mesh {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    closed,
    "catmullrom",
    0.4,
  );
  return solid(new THREE.TubeGeometry(curve, rings, r, corners, closed), material);
}

/** A straight round bar from a to b, of radius r at a and `end` at b. */
export function bar(
  a: Point3,
  b: Point3,
  r: number,
  material: THREE.Material,
  end = r,
): THREE.Mesh {
  const from = new THREE.Vector3(...a);
  const way = new THREE.Vector3(...b).sub(from);
  const corners = r < 0.01 ? 10 : 24;
  const mesh = solid(new THREE.CylinderGeometry(end, r, way.length(), corners), material);
  mesh.position.copy(from).addScaledVector(way, 0.5);
  mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), way.normalize());
  return mesh;
}

/** A cylinder along z, `width` long. */
export function cylinderZ(
  [x, y, z]: Point3,
  r: number,
  width: number,
  material: THREE.Material,
): THREE.Mesh {
  return bar([x, y, z - width / 2], [x, y, z + width / 2], r, material);
}

/** Box with rounded edges, turned around z by `turn` radians. */
export function roundBox(
  centre: Point3,
  half: Point3,
  r: number,
  material: THREE.Material,
  turn = 0,
): THREE.Mesh {
  const [x, y, z] = half;
  // A motorcycle has dozens of fins and lamps: the small ones need few faces.
  const segments = Math.min(x, y, z) < 0.013 ? 1 : 4;
  const geometry = new RoundedBoxGeometry(2 * x, 2 * y, 2 * z, segments, Math.min(r, x, y, z));
  const mesh = placed(solid(geometry, material), centre);
  mesh.rotation.z = turn;
  return mesh;
}

/** A box with sharp edges. */
export function block(size: Point3, centre: Point3, material: THREE.Material): THREE.Mesh {
  return placed(solid(new THREE.BoxGeometry(...size), material), centre);
}

interface EllipsoidOptions {
  step?: number;
  /** A distance that cuts the form. */
  cut?: (x: number, y: number, z: number) => number;
}

/** Superellipsoid with these half sizes; power 2 is an ellipsoid, more is boxier. */
export function ellipsoid(
  half: Point3,
  power: number,
  material: THREE.Material,
  { step = 0.006, cut }: EllipsoidOptions = {},
): THREE.Mesh {
  const small = Math.min(...half);
  const f = (x: number, y: number, z: number) => {
    const sum =
      Math.pow(Math.abs(x) / half[0], power) +
      Math.pow(Math.abs(y) / half[1], power) +
      Math.pow(Math.abs(z) / half[2], power);
    const distance = (Math.pow(sum, 1 / power) - 1) * small;
    return cut ? smoothMax(distance, cut(x, y, z), 0.02) : distance;
  };
  const max: Point3 = [half[0] + 0.02, half[1] + 0.02, half[2] + 0.02];
  return solid(meshDistance(f, [-max[0], -max[1], -max[2]], max, step), material);
}

/** A body turned around z; the profile is (radius, z). */
export function turned(
  profile: readonly Point2[],
  material: THREE.Material,
  corners = 96,
): THREE.Mesh {
  const points = profile.map(([r, z]) => new THREE.Vector2(r, z));
  const geometry = new THREE.LatheGeometry(points, corners);
  geometry.rotateX(Math.PI / 2);
  return solid(geometry, material);
}

/** A surface through rows of points of equal length. */
export function patch(rows: readonly (readonly Point3[])[]): THREE.BufferGeometry {
  const width = rows[0]?.length ?? 0;
  const index: number[] = [];
  for (let j = 0; j < rows.length - 1; j++)
    for (let i = 0; i < width - 1; i++) {
      const o = j * width + i;
      index.push(o, o + width, o + 1, o + 1, o + width, o + width + 1);
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(rows.flat(2), 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}
