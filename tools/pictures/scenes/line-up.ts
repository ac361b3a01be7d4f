/** Vehicles side by side in the studio or, with flags above them, on a dealer's yard. */
import * as THREE from "three";
import type { SceneJob } from "../job";
import type { Point3 } from "../mesher/outline";
import { placed, solid, tube } from "../parts/solids";
import { matt } from "./furniture";
import { vehicleAt } from "./room";

/** Two lines of pennants across the yard. */
function pennants(colours: readonly string[], y: number, z: number): THREE.Object3D[] {
  const [half, sag, count] = [8, 0.55, 34];
  const at = (part: number): Point3 => {
    const t = part * 4 - Math.floor(part * 4);
    return [-half + 2 * half * part, y - sag * 4 * t * (1 - t), z];
  };
  const line = tube(
    Array.from({ length: 81 }, (_, i) => at(i / 80)),
    0.008,
    matt(0x4b4f54),
    { rings: 160, corners: 6 },
  );
  const flags = Array.from({ length: count }, (_, i) => {
    const form = new THREE.Shape();
    form.moveTo(-0.16, 0);
    form.lineTo(0.16, 0);
    form.lineTo(0, -0.36);
    const cloth = solid(
      new THREE.ExtrudeGeometry(form, { depth: 0.006, bevelEnabled: false }),
      matt(colours[i % colours.length] ?? "#ffffff"),
    );
    cloth.rotation.x = 0.12 * Math.sin(i * 1.7);
    return placed(cloth, at((i + 0.5) / count));
  });
  return [line, ...flags];
}

export function lineUp(job: SceneJob): THREE.Group {
  const group = new THREE.Group();
  for (const vehicle of job.vehicles) group.add(vehicleAt({ x: 0, z: 0, turn: -0.95 }, vehicle));
  if (job.variant === 1) {
    const colours = [job.accent, job.wall, "#e9b44c"];
    group.add(
      ...pennants(colours, 3.3, -3.2),
      ...pennants([job.wall, "#e9b44c", job.accent], 4.0, -5.2),
    );
  }
  return group;
}
