/**
 * Measures of a cabin in metres. x runs forward from the face of the dashboard, y up from the floor, z to the right; the driver
 * sits on the left.
 */
import * as THREE from "three";
import type { Cabin } from "../job";
import type { Point3 } from "../mesher/outline";

export interface CabinForm {
  /** Half width between the doors. */
  half: number;
  /** Sideways place of the driver's seat; the other one lies opposite. */
  driver: number;
  /** Upper edge of dashboard and doors. */
  sill: number;
  roof: number;
  /** x of the windscreen's head. */
  head: number;
  /** Factor of the seats' size. */
  seat: number;
  open: boolean;
}

export const CABIN_FORMS: Record<Cabin, CabinForm> = {
  small: { half: 0.67, driver: -0.345, sill: 0.74, roof: 1.2, head: 0.0, seat: 0.94, open: false },
  large: { half: 0.74, driver: -0.375, sill: 0.75, roof: 1.21, head: -0.02, seat: 1, open: false },
  van: { half: 0.82, driver: -0.46, sill: 0.78, roof: 1.36, head: 0.12, seat: 1, open: false },
  minicar: {
    half: 0.59,
    driver: -0.29,
    sill: 0.72,
    roof: 1.18,
    head: 0.06,
    seat: 0.86,
    open: false,
  },
  open: { half: 0.69, driver: -0.355, sill: 0.73, roof: 1.15, head: -0.04, seat: 0.95, open: true },
};

/** Parts drawn in the plane of a picture, z towards the people in the car, put where they belong and leant back by `tilt`. */
export function facing(parts: readonly THREE.Object3D[], at: Point3, tilt = 0): THREE.Group {
  const turned = new THREE.Group().add(...parts);
  turned.rotation.y = -Math.PI / 2;
  const leaning = new THREE.Group().add(turned);
  leaning.position.set(...at);
  leaning.rotation.z = -tilt;
  return leaning;
}

/** A canvas that shines like a screen. */
export function screenPlane(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  brightness = 1,
): THREE.Mesh {
  const map = new THREE.CanvasTexture(pen.canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.anisotropy = 8;
  const material = new THREE.MeshBasicMaterial({
    map,
    color: new THREE.Color(brightness, brightness, brightness),
  });
  return new THREE.Mesh(new THREE.PlaneGeometry(width, height), material);
}

export function pen2d(width: number, height: number): CanvasRenderingContext2D {
  const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  return pen;
}

export const FONT = '"Liberation Sans","DejaVu Sans",sans-serif';
