/** A used car from inside: the whole cabin, its instruments from near. */
import * as THREE from "three";
import type { CameraSetting } from "../cameras";
import type { InsideJob } from "../job";
import { randomNumbers } from "../mesher/maths";
import { CABIN_FORMS, pen2d } from "./cabin-form";
import { console as centreConsole, steeringWheel } from "./controls";
import { dashboard } from "./dashboard";
import { instruments, panelPlace } from "./instruments";
import { frontSeats } from "./seats";
import { hall, shell } from "./shell";
import { cabinSurfaces } from "./surfaces";

/** Seen from between the front seats. */
export function interior(job: InsideJob): THREE.Group {
  const form = CABIN_FORMS[job.cabin];
  const s = cabinSurfaces(job.trim);
  const group = new THREE.Group();
  group.add(
    ...dashboard(job, form, s),
    ...instruments(job, form, s),
    ...steeringWheel(job, form, s),
    ...centreConsole(job, form, s),
    ...frontSeats(job, form, s),
    ...shell(job, form, s),
    hall(job.seed),
  );
  return group;
}

export function interiorCamera(job: InsideJob): CameraSetting {
  const { half, roof, sill } = CABIN_FORMS[job.cabin];
  const random = randomNumbers(job.seed + 3);
  const aside = (random() - 0.5) * 0.12;
  return {
    position: [
      -1.19 - (half - 0.67) * 0.9,
      sill + 0.3 + (roof - 1.2) * 0.4 + (random() - 0.5) * 0.04,
      aside,
    ],
    target: [0.3, sill - 0.12, aside * 0.3],
    angle: 53,
    radius: 1.5,
    reflection: 0,
    near: 0.04,
    floor: false,
  };
}

/** Where the photographer holds the camera before the instruments. */
function driverCamera(job: InsideJob): CameraSetting {
  const form = CABIN_FORMS[job.cabin];
  const [x, y, z] = panelPlace(job, form);
  const random = randomNumbers(job.seed + 7);
  const aside = (random() - 0.5) * 0.09;
  return {
    position: [x - 0.4, y + 0.105 + random() * 0.025, z + aside],
    target: [x, y + 0.004, z],
    angle: 30,
    radius: 0.8,
    reflection: 0,
    near: 0.02,
    floor: false,
  };
}

/** The upper arc of the steering wheel, so near that it is out of focus. */
function blurredRim({ position, target, angle }: CameraSetting): THREE.Mesh {
  const [w, h] = [900, 600];
  const sharp = pen2d(w, h);
  const arc = (radius: number, width: number, colour: string) => {
    sharp.strokeStyle = colour;
    sharp.lineWidth = width;
    sharp.beginPath();
    sharp.arc(w / 2, h * 1.9, radius, 0, 7);
    sharp.stroke();
  };
  arc(640, 84, "#101113");
  arc(664, 14, "#3c3f43");
  const pen = pen2d(w, h);
  pen.filter = "blur(13px)";
  pen.drawImage(sharp.canvas, 0, 0);
  const map = new THREE.CanvasTexture(pen.canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  const distance = 0.12;
  const high = 2 * distance * Math.tan((angle * Math.PI) / 360);
  const mesh = new THREE.Mesh(
    new THREE.PlaneGeometry(high * 1.5, high),
    new THREE.MeshBasicMaterial({ map, transparent: true, depthTest: false }),
  );
  const eye = new THREE.Vector3(...position);
  mesh.position
    .copy(eye)
    .lerp(new THREE.Vector3(...target), distance / eye.distanceTo(new THREE.Vector3(...target)));
  mesh.lookAt(eye);
  mesh.renderOrder = 9;
  return mesh;
}

/** The instruments from near. */
export function odometer(job: InsideJob): THREE.Group {
  const form = CABIN_FORMS[job.cabin];
  const s = cabinSurfaces(job.trim);
  const group = new THREE.Group();
  group.add(
    ...dashboard(job, form, s),
    ...instruments(job, form, s),
    blurredRim(driverCamera(job)),
    hall(job.seed),
  );
  return group;
}

export const odometerCamera = driverCamera;
