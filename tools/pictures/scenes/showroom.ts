/**
 * A dealer's showroom with two or three vehicles. Variant 0 has an arch in the house colour with the name on it, 1 a front of tall
 * windows under a lintel, 2 a dark gallery with frames of light.
 */
import * as THREE from "three";
import { isBike, type PlacedVehicle, type SceneJob } from "../job";
import { block, placed, solid } from "../parts/solids";
import { surface } from "../stage/material";
import { brightWindow, matt } from "./furniture";
import { ceilingLamp, plant, sign, vehicleAt, wall, WALL, type Place } from "./room";

/** Places by the kind of company: all of them inside the picture, none in front of the name. */
function places(vehicles: readonly PlacedVehicle[]): readonly Place[] {
  const bikes = vehicles.filter(isBike).length;
  if (bikes === vehicles.length)
    return [
      { x: -2.4, z: 0.6, turn: -0.5 },
      { x: 0.4, z: 1.2, turn: -0.7 },
      { x: 3.0, z: 0.8, turn: -0.8 },
    ];
  const last = vehicles.at(2);
  if (!last)
    return [
      { x: -2.25, z: -0.9, turn: -0.64 },
      { x: 2.3, z: 0.1, turn: -0.78 },
    ];
  return [
    { x: -2.3, z: -1.1, turn: -0.66 },
    { x: 1.2, z: 0.5, turn: -0.84 },
    // A third car stands behind the second, a motorcycle beside it.
    isBike(last) ? { x: 3.75, z: 0.5, turn: -1 } : { x: 3.7, z: -2.2, turn: -0.95 },
  ];
}

function arch(colour: string): THREE.Mesh {
  const [half, spring] = [2.6, 1.6];
  const shape = new THREE.Shape();
  shape.moveTo(-half, 0);
  shape.lineTo(-half, spring);
  shape.absarc(0, spring, half, Math.PI, 0, true);
  shape.lineTo(half, 0);
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: 0.12,
    bevelEnabled: false,
    curveSegments: 64,
  });
  return placed(solid(geometry, surface({ color: colour, roughness: 0.9 })), [1.5, 0, WALL + 0.02]);
}

/** Slats beside the arch. */
function archRoom(job: SceneJob): THREE.Object3D[] {
  const wood = surface({ color: 0x9c8266, roughness: 0.6 });
  const slats = Array.from({ length: 34 }, (_, i) =>
    block([0.07, 4.6, 0.09], [-8.8 + i * 0.17, 2.3, WALL + 0.15], wood),
  );
  const name = job.name ? [sign(job.name, { x: 1.5, y: 2.75, width: 4.3, height: 0.8 })] : [];
  return [wall(job.wall), arch(job.accent), ...plant(5.0, -3.4, job.seed), ...slats, ...name];
}

/** Tall windows between pillars, the name on a lintel from wall to wall. */
function windowRoom(job: SceneJob): THREE.Object3D[] {
  const stone = matt(0xb9b2a6);
  const windows = [-6.6, -3.3, 0, 3.3, 6.6].flatMap((x) =>
    brightWindow([x, 1.55, WALL + 0.1], 2.7, 2.55),
  );
  const pillars = [-8.25, -4.95, -1.65, 1.65, 4.95, 8.25].map((x) =>
    block([0.46, 3.1, 0.34], [x, 1.55, WALL + 0.2], stone),
  );
  const lintel = block([40, 0.95, 0.4], [0, 3.5, WALL + 0.2], matt(job.accent));
  const name = job.name
    ? [sign(job.name, { x: 0.3, y: 3.5, z: WALL + 0.42, width: 5.6, height: 0.8 })]
    : [];
  return [
    wall(job.wall),
    ...windows,
    ...pillars,
    lintel,
    ...name,
    ...plant(-5.2, -3.6, job.seed),
    ...plant(5.4, -3.5, job.seed + 3),
  ];
}

/** A frame of light around a panel of the wall. */
function lightFrame(x: number, y: number, width: number, height: number): THREE.Object3D[] {
  const glow = new THREE.MeshBasicMaterial({ color: new THREE.Color(1.7, 1.55, 1.3) });
  const [half, up] = [width / 2, height / 2];
  const z = WALL + 0.17;
  return [
    placed(new THREE.Mesh(new THREE.BoxGeometry(width, 0.045, 0.03), glow), [x, y + up, z]),
    placed(new THREE.Mesh(new THREE.BoxGeometry(width, 0.045, 0.03), glow), [x, y - up, z]),
    placed(new THREE.Mesh(new THREE.BoxGeometry(0.045, height, 0.03), glow), [x - half, y, z]),
    placed(new THREE.Mesh(new THREE.BoxGeometry(0.045, height, 0.03), glow), [x + half, y, z]),
  ];
}

/** A dark wall with panels in the house colour, each in a frame of light. */
function galleryRoom(job: SceneJob): THREE.Object3D[] {
  const dark = new THREE.Color(job.wall).multiplyScalar(0.24);
  const panels = [-5.6, -2.0, 1.6, 5.2].flatMap((x, i) => [
    block([3.0, 2.3, 0.06], [x, 1.75, WALL + 0.13], matt(i % 2 ? job.accent : 0x3a3d42)),
    ...lightFrame(x, 1.75, 3.14, 2.44),
  ]);
  const name = job.name ? [sign(job.name, { x: 0.3, y: 3.58, width: 5.4, height: 0.72 })] : [];
  return [wall(`#${dark.getHexString()}`), ...panels, ...name, ...plant(6.1, -3.4, job.seed)];
}

const ROOMS = [archRoom, windowRoom, galleryRoom] as const;

export function showroom(job: SceneJob): THREE.Group {
  const group = new THREE.Group();
  const stand = places(job.vehicles);
  job.vehicles.slice(0, stand.length).forEach((vehicle, i) => {
    const place = stand[i];
    if (place) group.add(vehicleAt(place, vehicle));
  });
  const room = ROOMS[(job.variant ?? 0) % ROOMS.length] ?? archRoom;
  group.add(...room(job));
  for (let i = 0; i < 3; i++) group.add(ceilingLamp(5.2, [-6 + i * 6.2, 4.5, -2.2]));
  return group;
}
