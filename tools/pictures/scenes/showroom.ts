/** A dealer's showroom: an arch in the house colour with the name on it, slats, a plant, two or three vehicles. */
import * as THREE from "three";
import { isBike, type PlacedVehicle, type SceneJob } from "../job";
import { block, placed, solid } from "../parts/solids";
import { surface } from "../stage/material";
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

export function showroom(job: SceneJob): THREE.Group {
  const group = new THREE.Group();
  const wood = surface({ color: 0x9c8266, roughness: 0.6 });
  const stand = places(job.vehicles);
  job.vehicles.slice(0, stand.length).forEach((vehicle, i) => {
    const place = stand[i];
    if (place) group.add(vehicleAt(place, vehicle));
  });
  group.add(wall(job.wall), arch(job.accent), ...plant(5.0, -3.4, job.seed));
  for (let i = 0; i < 34; i++)
    group.add(block([0.07, 4.6, 0.09], [-8.8 + i * 0.17, 2.3, WALL + 0.15], wood));
  for (let i = 0; i < 3; i++) group.add(ceilingLamp(5.2, [-6 + i * 6.2, 4.5, -2.2]));
  if (job.name) group.add(sign(job.name, { x: 1.5, y: 2.75, width: 4.3, height: 0.8 }));
  return group;
}
