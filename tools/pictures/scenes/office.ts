/**
 * An office: a desk with two chairs before it, binders, a window. With `papers` it is that of an agency
 * for car documents (plates, stamps), else that of an insurer (a model car under its lamp).
 */
import * as THREE from "three";
import { buildCar } from "../bodies/car";
import { carSpec } from "../bodies/car-spec";
import { isBike, type SceneJob } from "../job";
import { randomNumbers } from "../mesher/maths";
import { plate } from "../parts/plate";
import { bar, block, placed, roundBox, solid } from "../parts/solids";
import { surface } from "../stage/material";
import { chair, deskLamp, pictureFrame } from "./chairs";
import {
  assembled,
  brightWindow,
  clock,
  dado,
  lacquer,
  matt,
  oak,
  picker,
  shelving,
  steel,
} from "./furniture";
import { plant, wall, WALL } from "./room";

const BACK = WALL + 0.11;
const DESK = 0.75;
const BINDERS = ["#2f5d7c", "#8a3b2f", "#3f6247", "#c7a24a", "#3b3e44", "#d8d2c6"] as const;

/** A shelf full of binders, with gaps where some are in use. */
function binders(x: number, seed: number, accent: string): THREE.Group {
  const pick = picker(seed);
  const random = randomNumbers(seed + 5);
  const boards = [0.08, 0.5, 0.92, 1.34, 1.76, 2.18];
  const parts = shelving(1.5, 2.2, 0.36, boards, oak());
  parts.push(block([1.5, 2.2, 0.02], [0, 1.1, -0.18], oak()));
  for (const y of boards.slice(0, -1)) {
    const colour = random() < 0.35 ? accent : pick(BINDERS);
    for (let at = -0.66; at < 0.66; at += 0.085) {
      if (random() < 0.14) continue;
      const ring = solid(new THREE.TorusGeometry(0.013, 0.004, 6, 16), steel());
      parts.push(
        block([0.074, 0.32, 0.27], [at, y + 0.16, 0], matt(colour)),
        block([0.048, 0.1, 0.002], [at, y + 0.21, 0.136], matt(0xf3efe6)),
        placed(ring, [at, y + 0.07, 0.137]),
      );
    }
  }
  return assembled(parts, [x, 0, BACK + 0.2]);
}

function screenAndKeyboard(x: number): THREE.Object3D[] {
  const dark = lacquer(0x1b1c1f);
  return [
    roundBox([x, DESK + 0.3, -0.12], [0.29, 0.18, 0.012], 0.01, dark),
    block([0.05, 0.14, 0.04], [x, DESK + 0.07, -0.14], steel()),
    block([0.24, 0.012, 0.17], [x, DESK + 0.006, -0.14], steel()),
    block([0.42, 0.018, 0.14], [x, DESK + 0.009, -0.36], dark),
  ];
}

/** Sheets that lie a little askew. */
function papers(x: number, z: number, count: number): THREE.Object3D[] {
  return Array.from({ length: count }, (_, i) => {
    const sheet = block(
      [0.21, 0.004, 0.297],
      [x, DESK + 0.003 + i * 0.004, z],
      matt(i % 3 ? 0xf6f3ec : 0xe8e2d4),
    );
    sheet.rotation.y = 0.12 * Math.sin(i * 2.3);
    return sheet;
  });
}

/** A rubber stamp beside its pad. */
function stamp(x: number, z: number): THREE.Object3D[] {
  return [
    roundBox([x + 0.14, DESK + 0.012, z], [0.06, 0.012, 0.04], 0.006, lacquer(0x1f3f7a)),
    roundBox([x, DESK + 0.02, z], [0.035, 0.02, 0.025], 0.006, matt(0x6b4a2f)),
    bar([x, DESK + 0.03, z], [x, DESK + 0.1, z], 0.01, matt(0x6b4a2f)),
    placed(solid(new THREE.SphereGeometry(0.024, 24, 16), lacquer(0x6b4a2f)), [x, DESK + 0.115, z]),
  ];
}

/** Desk facing +z: the visitors' side. */
function desk(job: SceneJob): THREE.Object3D[] {
  const [vehicle] = job.vehicles;
  const parts: THREE.Object3D[] = [
    roundBox([0, DESK - 0.02, 0], [0.98, 0.022, 0.42], 0.015, oak()),
    block([1.8, 0.5, 0.025], [0, 0.45, 0.22], lacquer(job.accent)),
    block([0.05, 0.71, 0.7], [-0.9, 0.355, 0], matt(0xe9e4dc)),
    block([0.05, 0.71, 0.7], [0.9, 0.355, 0], matt(0xe9e4dc)),
    ...screenAndKeyboard(0.5),
    ...papers(-0.1, 0.08, 5),
    ...deskLamp(-0.82, DESK, -0.2, job.accent),
  ];
  if (vehicle && !isBike(vehicle)) {
    const car = buildCar(carSpec({ step: 0.03, ...vehicle }));
    car.scale.setScalar(0.095);
    car.rotation.y = -0.6;
    parts.push(
      placed(car, [-0.46, DESK + 0.03, 0.14]),
      roundBox([-0.46, DESK + 0.014, 0.14], [0.25, 0.014, 0.13], 0.008, lacquer(0x1b1c1f)),
    );
  } else {
    const first = plate("car", job.seed);
    first.rotation.set(-Math.PI / 2, 0, 0.18);
    const second = plate("car", job.seed + 40);
    second.rotation.set(-Math.PI / 2, 0, -0.12);
    parts.push(placed(first, [-0.5, DESK + 0.02, 0.2]), placed(second, [-0.48, DESK + 0.045, 0.1]));
    parts.push(...stamp(0.22, 0.2));
  }
  return parts;
}

/** The insurer's sign: a shield with a tick. */
function shield(x: number, y: number, size: number, colour: string): THREE.Object3D[] {
  const form = new THREE.Shape();
  form.moveTo(0, -0.6);
  form.bezierCurveTo(0.32, -0.42, 0.5, -0.16, 0.5, 0.2);
  form.lineTo(0.5, 0.42);
  form.bezierCurveTo(0.3, 0.44, 0.14, 0.5, 0, 0.6);
  form.bezierCurveTo(-0.14, 0.5, -0.3, 0.44, -0.5, 0.42);
  form.lineTo(-0.5, 0.2);
  form.bezierCurveTo(-0.5, -0.16, -0.32, -0.42, 0, -0.6);
  const geometry = new THREE.ExtrudeGeometry(form, {
    depth: 0.06,
    bevelEnabled: true,
    bevelSize: 0.02,
    bevelThickness: 0.02,
    curveSegments: 32,
  });
  const plateOf = solid(geometry, lacquer(colour));
  const white = matt(0xf6f3ec);
  const tick = [
    bar([-0.22, 0.02, 0.1], [-0.05, -0.17, 0.1], 0.05, white),
    bar([-0.05, -0.17, 0.1], [0.26, 0.22, 0.1], 0.05, white),
    placed(solid(new THREE.SphereGeometry(0.05, 20, 14), white), [-0.05, -0.17, 0.1]),
  ];
  const group = assembled([plateOf, ...tick], [x, y, BACK]);
  group.scale.setScalar(size);
  return [group];
}

export function office(job: SceneJob): THREE.Group {
  const group = new THREE.Group();
  const { accent, variant = 0, seed } = job;
  const side = variant % 2 === 0 ? 1 : -1;
  const insurer = job.vehicles.length > 0;
  group.add(wall(job.wall), ...(variant % 3 === 2 ? [dado(accent, 1.1)] : []));
  group.add(block([40, 0.12, 0.03], [0, 0.06, BACK + 0.03], matt(0xf1eee8)));
  group.add(binders(side * 1.75, seed, accent));
  if (variant % 3 !== 0) group.add(binders(side * 3.3, seed + 3, accent));
  group.add(assembled(desk(job), [0, 0, -2.5], side * 0.12));
  group.add(
    chair(accent, [-0.5, 0, -1.45], Math.PI - 0.25),
    chair(accent, [0.55, 0, -1.4], Math.PI + 0.3),
  );
  group.add(chair("#2a2d31", [0.1, 0, -3.35], 0.15));
  if (variant % 3 !== 1) group.add(...brightWindow([-side * 1.85, 1.65, BACK], 1.7, 1.35));
  else
    group.add(
      ...pictureFrame([-side * 1.5, 1.75, BACK], 1.0, 0.72, accent),
      ...pictureFrame([-side * 2.7, 1.75, BACK], 0.72, 0.72, "#c7a24a"),
    );
  if (insurer) group.add(...shield(side * 0.25, 2.05, 0.62, accent));
  else
    group.add(
      ...clock([side * 0.2, 2.1, BACK], 0.26),
      ...pictureFrame([-side * 0.5, 1.5, BACK], 0.34, 0.46, "#d8d2c6"),
    );
  const pot = new THREE.Group().add(...plant(0, 0, seed));
  pot.scale.setScalar(0.75);
  group.add(placed(pot, [-side * 2.75, 0, -3.7]));
  const rug = block(
    [3.6, 0.012, 2.3],
    [0, 0.006, -2.1],
    surface({ color: 0xb9ae9c, roughness: 1 }),
  );
  rug.castShadow = false;
  group.add(rug);
  return group;
}
