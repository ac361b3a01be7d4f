/** The parts of rooms: walls, lamps, a name on the wall, plants, and the vehicles in them. */
import * as THREE from "three";
import { buildCar } from "../bodies/car";
import { carSpec } from "../bodies/car-spec";
import { isBike, type PlacedVehicle } from "../job";
import { randomNumbers } from "../mesher/maths";
import type { Point3 } from "../mesher/outline";
import { block, placed, solid } from "../parts/solids";
import { surface } from "../stage/material";
import { buildBike } from "../two-wheelers/bike";

/** z of the back wall, m. */
export const WALL = -4.6;
/** Cars of a room are seen from afar: coarser cells do, m. */
const CAR_STEP = 0.024;

/** Where a vehicle stands unless its job says otherwise. */
export type Place = Required<Pick<PlacedVehicle, "x" | "z" | "turn">>;

export function vehicleAt(place: Place, vehicle: PlacedVehicle): THREE.Group {
  const { x, y, z, turn } = { y: 0, ...place, ...vehicle };
  const group = isBike(vehicle)
    ? buildBike(vehicle).group
    : buildCar(carSpec({ step: CAR_STEP, ...vehicle }));
  group.position.set(x, y, z);
  group.rotation.y = turn;
  return group;
}

export function wall(colour: string): THREE.Mesh {
  const paint = surface({ color: colour, roughness: 0.95, envMapIntensity: 1.1 });
  const mesh = block([40, 9, 0.2], [0, 4.5, WALL], paint);
  mesh.castShadow = false;
  return mesh;
}

/** A tube of light under the ceiling. */
export function ceilingLamp(length: number, at: Point3): THREE.Mesh {
  const light = new THREE.MeshBasicMaterial({ color: new THREE.Color(1.6, 1.55, 1.45) });
  return placed(new THREE.Mesh(new THREE.BoxGeometry(length, 0.07, 0.07), light), at);
}

interface SignForm {
  x: number;
  y: number;
  /** In front of the wall unless said otherwise. */
  z?: number;
  width: number;
  height: number;
  colour?: string;
}

/** A name on the wall; letters shrink until it fits. */
export function sign(
  text: string,
  { x, y, z = WALL + 0.16, width, height, colour = "#fbf8f2" }: SignForm,
): THREE.Mesh {
  const pixels = 400;
  const canvas = document.createElement("canvas");
  canvas.width = width * pixels;
  canvas.height = height * pixels;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  pen.fillStyle = colour;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  let size = canvas.height * 0.62;
  do {
    pen.font = `600 ${size}px "Liberation Sans","DejaVu Sans",sans-serif`;
    size *= 0.96;
  } while (pen.measureText(text).width > canvas.width * 0.94 && size > 20);
  pen.fillText(text, canvas.width / 2, canvas.height / 2);
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.anisotropy = 8;
  const material = new THREE.MeshBasicMaterial({ map, transparent: true });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(width, height), material);
  return placed(mesh, [x, y, z]);
}

/** A pot with long leaves. */
export function plant(x: number, z: number, seed: number): THREE.Object3D[] {
  const clay = surface({ color: 0xe9e4dc, roughness: 0.8 });
  const green = surface({ color: 0x3f6247, roughness: 0.7, side: THREE.DoubleSide });
  const random = randomNumbers(seed);
  const pot = placed(solid(new THREE.CylinderGeometry(0.34, 0.26, 0.7, 40), clay), [x, 0.35, z]);
  const leaves = Array.from({ length: 26 }, (_, i) => {
    const a = i * 2.4 + random() * 0.4;
    const t = i / 26;
    const leaf = solid(new THREE.SphereGeometry(0.5, 16, 12), green);
    leaf.scale.set(0.1, 0.9 + 0.4 * (1 - t), 0.26);
    leaf.rotation.set(Math.sin(a) * 0.75 * t, a, -0.75 * t);
    const out = 0.28 * t;
    return placed(leaf, [x + Math.cos(a) * out, 1.05 + 0.35 * (1 - t), z + Math.sin(a) * out]);
  });
  return [pot, ...leaves];
}
