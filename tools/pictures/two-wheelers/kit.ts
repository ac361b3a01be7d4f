/**
 * The building kit of every two-wheeler: its materials, and shorthands to add parts.
 * x forward, y up, z to the rider's right; metres. Bodywork is side profiles with a half width.
 */
import * as THREE from "three";
import type { BikeJob } from "../job";
import { profileGeometry, type HalfWidth, type ProfileOptions } from "../mesher/forms";
import type { Corner, Point2, Point3 } from "../mesher/outline";
import { bar, solid, tube } from "../parts/solids";
import { surface } from "../stage/material";

/** Left and right. */
export const SIDES = [-1, 1] as const;

function materials(job: BikeJob) {
  const { colour, metallic } = job.paint;
  return {
    paint: surface({
      color: colour,
      metalness: metallic,
      roughness: 0.35,
      clearcoat: 1,
      clearcoatRoughness: 0.03,
      side: THREE.DoubleSide,
    }),
    accent: surface({
      color: job.accent ?? "#1b1d20",
      metalness: 0.3,
      roughness: 0.35,
      clearcoat: 1,
      clearcoatRoughness: 0.05,
    }),
    black: surface({ color: 0x0c0c0d, roughness: 0.5, side: THREE.DoubleSide }),
    gloss: surface({ color: 0x0a0b0c, roughness: 0.06, clearcoat: 1 }),
    satin: surface({
      color: 0x17181a,
      metalness: 0.5,
      roughness: 0.42,
      clearcoat: 0.3,
      clearcoatRoughness: 0.2,
    }),
    alu: surface({ color: 0xb9bcc0, metalness: 1, roughness: 0.3 }),
    dullAlu: surface({ color: 0x7d8084, metalness: 0.9, roughness: 0.34 }),
    gold: surface({ color: job.fork ?? "#b98a3c", metalness: 1, roughness: 0.25 }),
    chrome: surface({ color: 0xdedfe2, metalness: 1, roughness: 0.12 }),
    leather: surface({ color: job.leather ?? "#101011", roughness: 0.72 }),
    frame: surface({
      color: job.frame ?? "#202226",
      metalness: 0.2,
      roughness: 0.35,
      clearcoat: 1,
      clearcoatRoughness: 0.08,
    }),
    pipe: surface({ color: 0x9b9690, metalness: 1, roughness: 0.24 }),
    white: surface({ color: 0xffffff, emissive: 0xffffff, emissiveIntensity: 1.1 }),
    glass: surface({
      color: 0x10161a,
      roughness: 0.05,
      transparent: true,
      opacity: 0.5,
      side: THREE.DoubleSide,
      depthWrite: false,
    }),
  };
}

export type KitMaterials = ReturnType<typeof materials>;

export class Kit {
  readonly group = new THREE.Group();
  readonly mats: KitMaterials;

  constructor(readonly job: BikeJob) {
    this.mats = materials(job);
  }

  /** Adds parts and returns the first. */
  add<T extends THREE.Object3D>(first: T, ...others: readonly THREE.Object3D[]): T {
    this.group.add(first, ...others);
    return first;
  }

  /** Adds a part in the middle plane. */
  at<T extends THREE.Object3D>([x, y]: Point2, part: T): T {
    part.position.set(x, y, 0);
    return this.add(part);
  }

  /** Adds a piece of bodywork, moved sideways by z. */
  body(
    outline: readonly Corner[],
    halfWidth: HalfWidth,
    material: THREE.Material,
    options?: ProfileOptions,
    z = 0,
  ): THREE.Mesh {
    const mesh = this.add(solid(profileGeometry(outline, halfWidth, options), material));
    mesh.position.z = z;
    return mesh;
  }

  bar(a: Point3, b: Point3, r: number, material: THREE.Material, end = r): THREE.Mesh {
    return this.add(bar(a, b, r, material, end));
  }

  tube(
    points: readonly Point3[],
    r: number,
    material: THREE.Material,
    options?: Parameters<typeof tube>[3],
  ): THREE.Mesh {
    return this.add(tube(points, r, material, options));
  }
}
