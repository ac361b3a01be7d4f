/** The goods on the shelves of a parts shop. Each stands on y = 0 around its origin. */
import * as THREE from "three";
import { bar, block, cylinderZ, placed, roundBox, solid, turned } from "../parts/solids";
import { surface } from "../stage/material";
import { chrome, lacquer, matt, steel } from "./furniture";

/** A carton with a coloured label. */
export function carton(width: number, height: number, label: string): THREE.Object3D[] {
  return [
    block([width, height, 0.34], [0, height / 2, 0], matt(0xb08d62)),
    block([width * 0.62, height * 0.42, 0.004], [0, height * 0.5, 0.171], matt(label)),
    block([width * 0.4, height * 0.06, 0.004], [0, height * 0.55, 0.174], matt(0xf3efe6)),
  ];
}

/** A printed box: the maker's colours without the maker. */
export function printedBox(width: number, height: number, colour: string): THREE.Object3D[] {
  return [
    block([width, height, 0.3], [0, height / 2, 0], surface({ color: colour, roughness: 0.5 })),
    block([width, height * 0.24, 0.302], [0, height * 0.3, 0.001], matt(0xf1eee8)),
    cylinderZ(
      [width * 0.24, height * 0.68, 0.151],
      Math.min(width, height) * 0.13,
      0.004,
      matt(0xf1eee8),
    ),
  ];
}

/** A can of oil: shoulders, a grip, a cap. */
export function oilCan(colour: string): THREE.Object3D[] {
  const shell = surface({ color: colour, roughness: 0.35, clearcoat: 0.4 });
  return [
    roundBox([0, 0.13, 0], [0.095, 0.13, 0.065], 0.025, shell),
    roundBox([0.045, 0.27, 0], [0.05, 0.035, 0.04], 0.015, shell),
    placed(
      solid(new THREE.CylinderGeometry(0.028, 0.028, 0.05, 24), lacquer(0x1b1c1f)),
      [-0.05, 0.285, 0],
    ),
    block([0.15, 0.12, 0.003], [0, 0.12, 0.066], matt(0xf1eee8)),
    block([0.15, 0.03, 0.003], [0, 0.13, 0.068], matt(0x1b1c1f)),
  ];
}

/** A ventilated brake disc leaning against the wall. */
export function brakeDisc(radius: number): THREE.Object3D[] {
  const iron = surface({ color: 0x9a9da1, metalness: 1, roughness: 0.34 });
  const profile = [
    [radius * 0.42, 0.05],
    [radius * 0.46, 0.012],
    [radius * 0.6, 0.01],
    [radius, 0.012],
    [radius, -0.012],
    [radius * 0.6, -0.01],
    [radius * 0.42, -0.01],
    [radius * 0.2, 0.045],
    [radius * 0.2, 0.05],
    [radius * 0.42, 0.05],
  ] as const;
  const disc = turned(
    profile,
    surface({ color: 0x9a9da1, metalness: 1, roughness: 0.34, side: THREE.DoubleSide }),
    64,
  );
  const holes = Array.from({ length: 5 }, (_, i) => {
    const a = (i / 5) * Math.PI * 2;
    return cylinderZ(
      [Math.cos(a) * radius * 0.31, Math.sin(a) * radius * 0.31, 0.049],
      0.012,
      0.006,
      matt(0x111214),
    );
  });
  const group = new THREE.Group().add(
    disc,
    cylinderZ([0, 0, 0.02], radius * 0.2, 0.05, iron),
    ...holes,
  );
  group.rotation.x = -0.22;
  return [placed(group, [0, radius, 0])];
}

/** An oil filter: painted can, ribbed end. */
export function oilFilter(colour: string): THREE.Object3D[] {
  return [
    placed(
      solid(new THREE.CylinderGeometry(0.055, 0.055, 0.13, 32), lacquer(colour)),
      [0, 0.065, 0],
    ),
    placed(
      solid(new THREE.CylinderGeometry(0.048, 0.055, 0.02, 12), lacquer(colour)),
      [0, 0.14, 0],
    ),
  ];
}

/** A panel filter: a frame around folded paper. */
export function airFilter(): THREE.Object3D[] {
  const folds = Array.from({ length: 12 }, (_, i) =>
    block([0.016, 0.2, 0.03], [-0.17 + i * 0.031, 0.13, 0], matt(0xe3d6b0)),
  );
  return [block([0.42, 0.26, 0.028], [0, 0.13, -0.006], matt(0xb5471f)), ...folds];
}

/** A battery with its two poles. */
export function battery(colour: string): THREE.Object3D[] {
  const pole = (x: number) =>
    placed(solid(new THREE.CylinderGeometry(0.014, 0.016, 0.03, 16), chrome()), [x, 0.225, 0.03]);
  return [
    roundBox([0, 0.09, 0], [0.13, 0.09, 0.085], 0.012, lacquer(0x1b1c1f)),
    roundBox([0, 0.195, 0], [0.132, 0.018, 0.087], 0.01, lacquer(colour)),
    block([0.2, 0.09, 0.003], [0, 0.09, 0.086], matt(colour)),
    pole(-0.09),
    pole(0.09),
  ];
}

/** A shock absorber with its spring. */
export function damper(colour: string): THREE.Object3D[] {
  const turns = 7;
  const points = Array.from({ length: turns * 10 + 1 }, (_, i) => {
    const a = (i / 10) * Math.PI * 2;
    return new THREE.Vector3(
      Math.cos(a) * 0.065,
      0.12 + (i / (turns * 10)) * 0.26,
      Math.sin(a) * 0.065,
    );
  });
  const spring = new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), turns * 16, 0.011, 8);
  return [
    solid(spring, lacquer(colour)),
    bar([0, 0.02, 0], [0, 0.3, 0], 0.032, lacquer(0x1b1c1f)),
    bar([0, 0.3, 0], [0, 0.48, 0], 0.012, chrome()),
    placed(solid(new THREE.CylinderGeometry(0.085, 0.085, 0.014, 32), steel()), [0, 0.115, 0]),
    placed(solid(new THREE.CylinderGeometry(0.085, 0.07, 0.03, 32), steel()), [0, 0.395, 0]),
  ];
}
