/** The surroundings of a cabin: doors, windscreen and roof, bonnet, mirrors, and the blurred hall outside. */
import * as THREE from "three";
import type { InsideJob } from "../job";
import { profileGeometry } from "../mesher/forms";
import { randomNumbers } from "../mesher/maths";
import type { Corner, Point3 } from "../mesher/outline";
import { bar, block, ellipsoid, patch, placed, roundBox, solid, tube } from "../parts/solids";
import { surface } from "../stage/material";
import { pen2d, type CabinForm } from "./cabin-form";
import type { CabinSurfaces } from "./surfaces";

const SIDES = [-1, 1] as const;

function door(side: number, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const { half, sill } = form;
  const card: Corner[] = [
    [0.3, sill - 0.005, 0.03],
    [-1.5, sill + 0.005, 0.03],
    [-1.5, 0.05, 0.03],
    [0.3, 0.05, 0.03],
  ];
  const at = (part: number) => side * (half - part);
  const panel = solid(profileGeometry(card, 0.05, { k: 0.03, step: 0.022 }), s.lower);
  const top = solid(
    profileGeometry(
      [
        [0.36, sill + 0.012, 0.03],
        [-1.5, sill + 0.022, 0.03],
        [-1.5, sill - 0.1, 0.03],
        [0.36, sill - 0.11, 0.03],
      ],
      0.055,
      { k: 0.03, step: 0.018 },
    ),
    s.dash,
  );
  const speaker = solid(new THREE.CylinderGeometry(0.085, 0.09, 0.012, 40), s.black);
  speaker.rotation.x = Math.PI / 2;
  return [
    placed(panel, [0, 0, at(0)]),
    placed(top, [0, 0, at(0.005)]),
    roundBox([-0.42, sill - 0.2, at(0.05)], [0.4, 0.055, 0.016], 0.03, s.insert),
    roundBox([-0.12, sill - 0.125, at(0.055)], [0.42, 0.008, 0.008], 0.006, s.strip, -0.03),
    roundBox([-0.42, sill - 0.285, at(0.075)], [0.34, 0.028, 0.045], 0.026, s.dash, 0.03),
    roundBox([-0.2, sill - 0.256, at(0.082)], [0.085, 0.006, 0.024], 0.005, s.gloss, 0.03),
    roundBox([-0.06, sill - 0.16, at(0.066)], [0.05, 0.011, 0.012], 0.01, s.chrome),
    placed(speaker, [0.02, sill - 0.46, at(0.055)]),
  ];
}

/** A flat covered bar along a way, broad towards the cabin. */
function pillar(way: readonly Point3[], side: number): THREE.BufferGeometry {
  const curve = new THREE.CatmullRomCurve3(
    way.map((p) => new THREE.Vector3(...p)),
    false,
    "catmullrom",
    0.4,
  );
  const rings = 60;
  const rows = Array.from({ length: rings + 1 }, (_, j) => {
    const at = curve.getPointAt(j / rings);
    const along = curve.getTangentAt(j / rings);
    const inwards = new THREE.Vector3(-0.35, -0.25, -side).normalize();
    const across = new THREE.Vector3().crossVectors(along, inwards).normalize();
    return Array.from({ length: 13 }, (_unused, i): Point3 => {
      const turn = (i / 12) * Math.PI * 2;
      const p = at
        .clone()
        .addScaledVector(across, Math.cos(turn) * 0.058)
        .addScaledVector(inwards, Math.sin(turn) * 0.022);
      return [p.x, p.y, p.z];
    });
  });
  return patch(rows);
}

/** Frame of the windscreen and, where there is one, the roof. */
function frame(job: InsideJob, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const { half, sill, roof, head, open } = form;
  // Overhead parts get no light from the lamps; cloth takes a little light from below.
  const cloth = { color: open ? "#151618" : job.lining, roughness: 0.92 };
  const lining = surface({ ...cloth, emissive: cloth.color, emissiveIntensity: 0.28 });
  const trimmed = surface({
    ...cloth,
    side: THREE.DoubleSide,
    emissive: cloth.color,
    emissiveIntensity: 0.1,
  });
  const foot: Point3 = [0.68, sill - 0.03, half - 0.005];
  const top: Point3 = [head, roof - 0.045, half - 0.13];
  const mirrored = ([x, y, z]: Point3, side: number): Point3 => [x, y, z * side];
  const parts: THREE.Object3D[] = SIDES.flatMap((side) => {
    const middle: Point3 = [
      (foot[0] + top[0]) / 2 + 0.03,
      (foot[1] + top[1]) / 2 + 0.025,
      (foot[2] + top[2]) / 2 + 0.012,
    ];
    const back: Point3[] = [
      [head - 0.35, roof - 0.012, half - 0.145],
      [-1.7, roof - 0.02, half - 0.15],
    ];
    const way = [foot, middle, top, ...(open ? [] : back)].map((p) => mirrored(p, side));
    return [solid(pillar(way, side), trimmed)];
  });
  const header = surface({
    ...cloth,
    color: `#${new THREE.Color(cloth.color).multiplyScalar(0.12).getHexString()}`,
    emissive: cloth.color,
    emissiveIntensity: 0.12,
  });
  const across = (y: number, x: number, r: number) =>
    tube(
      [-1, -0.5, 0, 0.5, 1].map((t): Point3 => [
        x + 0.05 * (1 - t * t),
        y + 0.012 * (1 - t * t),
        t * top[2],
      ]),
      r,
      header,
      { rings: 40 },
    );
  parts.push(across(roof - 0.035, head, 0.032));
  const visor = (side: number) =>
    roundBox(
      [head - 0.055, roof - 0.05, side * half * 0.48],
      [0.085, 0.011, 0.19],
      0.01,
      header,
      0.22,
    );
  parts.push(visor(-1), visor(1));
  if (!open) {
    const ceiling = solid(
      profileGeometry(
        [
          [head + 0.03, roof - 0.03, 0.03],
          [head - 0.5, roof + 0.01, 0.4],
          [-1.8, roof, 0.1],
          [-1.8, roof + 0.06, 0.02],
          [head + 0.03, roof + 0.05, 0.02],
        ],
        half - 0.1,
        { k: 0.04, crown: 0.02, step: 0.022 },
      ),
      lining,
    );
    parts.push(
      ceiling,
      roundBox([head - 0.2, roof - 0.02, 0], [0.07, 0.014, 0.085], 0.012, s.lower),
    );
  }
  const mirror = roundBox(
    [head + 0.02, roof - 0.115, 0.0],
    [0.018, 0.036, 0.115],
    0.018,
    s.black,
    0.15,
  );
  const glass = roundBox(
    [head + 0.0005, roof - 0.118, 0.0],
    [0.004, 0.029, 0.106],
    0.004,
    surface({ color: 0x5d666c, metalness: 1, roughness: 0.06 }),
    0.15,
  );
  parts.push(
    mirror,
    glass,
    bar([head + 0.03, roof - 0.1, 0], [head + 0.05, roof - 0.03, 0], 0.008, s.black),
  );
  // Nothing that lies between the cabin and the light takes it away.
  for (const part of parts) part.castShadow = false;
  return parts;
}

/** The bonnet over the dashboard, the wipers' black panel before it, and the mirrors at the doors. */
function outside(job: InsideJob, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const { half, sill } = form;
  const paint = surface({
    color: job.paint.colour,
    metalness: job.paint.metallic,
    roughness: job.paint.metallic > 0 ? 0.35 : 0.45,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
  });
  const bonnet = solid(
    profileGeometry(
      [
        [0.86, sill + 0.0, 0.04],
        [1.5, sill - 0.06, 0.3],
        [1.9, sill - 0.2, 0.1],
        [1.9, sill - 0.4, 0.02],
        [0.86, sill - 0.3, 0.02],
      ],
      half + 0.02,
      { k: 0.06, crown: 0.06, step: 0.028 },
    ),
    paint,
  );
  const parts: THREE.Object3D[] = [
    block([0.24, 0.03, half * 2], [0.77, sill - 0.045, 0], s.black),
    ...(job.cabin === "van" || job.cabin === "minicar" ? [] : [bonnet]),
  ];
  for (const side of SIDES) {
    const z = side * (half + 0.2);
    parts.push(
      placed(
        ellipsoid([0.075, 0.07, 0.105], 2.8, paint, { step: 0.012, cut: (x) => -(x + 0.03) }),
        [0.3, sill + 0.09, z],
      ),
      roundBox(
        [0.268, sill + 0.09, z],
        [0.004, 0.052, 0.085],
        0.004,
        surface({ color: 0x7e8a91, metalness: 1, roughness: 0.06 }),
      ),
      roundBox([0.3, sill + 0.04, side * (half + 0.08)], [0.025, 0.016, 0.08], 0.012, s.black),
      roundBox(
        [0.34, sill + 0.06, side * (half - 0.02)],
        [0.05, 0.07, 0.012],
        0.012,
        s.black,
        -0.5,
      ),
    );
  }
  return parts;
}

const WALLS: readonly (readonly [wall: string, floor: string, accent: string])[] = [
  ["#d9d6cf", "#b9b3a9", "#8d5b3c"],
  ["#cfd8de", "#aab4bb", "#2f5d7c"],
  ["#dcdfd6", "#b4b9ab", "#4f6f57"],
  ["#e2d8cc", "#c2b4a4", "#9a4a3a"],
];

/** The hall around the car, so far away that it is blurred. */
export function hall(seed: number): THREE.Mesh {
  const random = randomNumbers(seed + 5);
  const [w, h] = [2048, 512];
  const sharp = pen2d(w, h);
  const [wall, floor, accent] = WALLS[Math.floor(random() * WALLS.length)] ?? WALLS[0]!;
  const ceiling = sharp.createLinearGradient(0, 0, 0, h * 0.62);
  ceiling.addColorStop(0, "#f4f3f0");
  ceiling.addColorStop(1, wall);
  sharp.fillStyle = ceiling;
  sharp.fillRect(0, 0, w, h);
  sharp.fillStyle = floor;
  sharp.fillRect(0, h * 0.6, w, h * 0.4);
  for (let i = 0; i < 9; i++) {
    const x = (i + random() * 0.5) * (w / 9);
    sharp.fillStyle = i % 3 === 0 ? accent : i % 3 === 1 ? "#fbfcfc" : "#c9d8df";
    sharp.fillRect(x, h * 0.26, w / 15 + random() * 40, h * 0.34);
  }
  sharp.fillStyle = "#ffffff";
  for (let i = 0; i < 12; i++)
    sharp.fillRect(i * (w / 12) + 20, h * (0.08 + 0.05 * (i % 2)), w / 18, 14);
  const cars = ["#7d8a92", "#b23a2c", "#2d4b70", "#e8e8e6", "#4b4f54", "#c79a3f"];
  sharp.globalAlpha = 0.62;
  for (let i = 0; i < 7; i++) {
    const x = (i + 0.15 + random() * 0.4) * (w / 7);
    sharp.fillStyle = cars[Math.floor(random() * cars.length)] ?? "#7d8a92";
    sharp.beginPath();
    sharp.roundRect(x, h * 0.55, 190, 56, 24);
    sharp.roundRect(x + 34, h * 0.49, 116, 60, 26);
    sharp.fill();
    sharp.fillStyle = "#26282b";
    sharp.fillRect(x + 14, h * 0.655, 170, 12);
  }
  const pen = pen2d(w, h);
  pen.filter = "blur(11px)";
  pen.drawImage(sharp.canvas, 0, 0);
  const map = new THREE.CanvasTexture(pen.canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.wrapS = THREE.RepeatWrapping;
  map.repeat.set(2, 1);
  const mesh = new THREE.Mesh(
    new THREE.CylinderGeometry(7, 7, 7, 48, 1, true),
    new THREE.MeshBasicMaterial({
      map,
      side: THREE.BackSide,
      color: new THREE.Color(1.02, 1.02, 1.02),
    }),
  );
  mesh.position.set(0, 1.2, 0);
  mesh.rotation.y = seed * 0.7;
  return mesh;
}

export function shell(job: InsideJob, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const carpet = surface({ color: 0x141516, roughness: 1, envMapIntensity: 0.5 });
  return [
    ...SIDES.flatMap((side) => door(side, form, s)),
    ...frame(job, form, s),
    ...outside(job, form, s),
    block([2.6, 0.04, form.half * 2], [-0.7, 0, 0], carpet),
    block([0.05, 0.6, form.half * 2 + 0.1], [0.45, 0.3, 0], carpet),
    ...SIDES.map((side) =>
      block([0.6, 0.75, 0.05], [0.42, 0.33, side * (form.half + 0.01)], carpet),
    ),
  ];
}
