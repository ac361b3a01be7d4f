/** Smaller furniture of an office. */
import * as THREE from "three";
import type { Point3 } from "../mesher/outline";
import { bar, block, placed, roundBox, solid, tube } from "../parts/solids";
import { surface } from "../stage/material";
import { assembled, chrome, lacquer, matt } from "./furniture";

/** A chair of a shell on four legs; it faces +z. */
export function chair(colour: string, at: Point3, turn: number): THREE.Group {
  const cloth = surface({ color: colour, roughness: 0.85 });
  const back = roundBox([0, 0.76, -0.21], [0.23, 0.21, 0.028], 0.028, cloth);
  back.rotation.x = -0.16;
  const legs = [-0.2, 0.2].flatMap((x) => [
    bar([x * 0.8, 0.43, 0.16], [x * 1.12, 0, 0.24], 0.014, chrome()),
    bar([x * 0.8, 0.43, -0.16], [x * 1.12, 0, -0.26], 0.014, chrome()),
  ]);
  const stays = [-0.14, 0.14].map((x) => bar([x, 0.44, -0.19], [x, 0.62, -0.22], 0.014, chrome()));
  return assembled(
    [roundBox([0, 0.46, 0], [0.24, 0.035, 0.23], 0.032, cloth), back, ...legs, ...stays],
    at,
    turn,
  );
}

/** A desk lamp: foot, bent arm, shade. */
export function deskLamp(x: number, y: number, z: number, colour: string): THREE.Object3D[] {
  const metal = lacquer(colour);
  const shade = solid(
    new THREE.CylinderGeometry(0.035, 0.09, 0.11, 32, 1, true),
    surface({ color: colour, roughness: 0.4, side: THREE.DoubleSide }),
  );
  shade.rotation.z = 0.35;
  const arm: readonly Point3[] = [
    [x, y, z],
    [x - 0.03, y + 0.24, z],
    [x + 0.04, y + 0.42, z],
    [x + 0.16, y + 0.42, z],
  ];
  return [
    placed(solid(new THREE.CylinderGeometry(0.08, 0.085, 0.02, 40), metal), [x, y + 0.01, z]),
    tube(arm, 0.01, metal, { rings: 32 }),
    placed(shade, [x + 0.18, y + 0.38, z]),
  ];
}

/** A framed sheet on the wall: an abstract landscape in the house colour. */
export function pictureFrame(
  [x, y, z]: Point3,
  width: number,
  height: number,
  colour: string,
): THREE.Object3D[] {
  const canvas = Object.assign(document.createElement("canvas"), {
    width: 300,
    height: Math.round((300 * height) / width),
  });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  const h = canvas.height;
  pen.fillStyle = "#efe7d8";
  pen.fillRect(0, 0, 300, h);
  pen.fillStyle = "#e0a55a";
  pen.beginPath();
  pen.arc(205, h * 0.36, h * 0.13, 0, Math.PI * 2);
  pen.fill();
  for (const [i, alpha] of [0.35, 0.6, 1].entries()) {
    pen.globalAlpha = alpha;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, h);
    for (let at = 0; at <= 300; at += 6)
      pen.lineTo(at, h * (0.5 + i * 0.14) - Math.sin(at / (38 + i * 14) + i * 2) * h * 0.08);
    pen.lineTo(300, h);
    pen.fill();
  }
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  const sheet = new THREE.Mesh(
    new THREE.PlaneGeometry(width, height),
    new THREE.MeshBasicMaterial({ map, color: 0xdddddd }),
  );
  return [
    block([width + 0.08, height + 0.08, 0.03], [x, y, z + 0.015], matt(0x2a2623)),
    placed(sheet, [x, y, z + 0.032]),
  ];
}
