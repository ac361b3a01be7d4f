/**
 * Entry of the browser page: keeps one stage and the last model, draws one picture at a time and posts its bytes to
 * the server of `command/browser-renderer.ts`.
 */
import type * as THREE from "three";
import { buildBike } from "../two-wheelers/bike";
import { buildCar } from "../bodies/car";
import { carSpec } from "../bodies/car-spec";
import { bikeCamera, carCamera, varied, type CameraSetting, type OutsideView } from "../cameras";
import { boot, bootCamera } from "../insides/boot";
import { interior, interiorCamera, odometer, odometerCamera } from "../insides/insides";
import { isBike, isScene, type PictureJob } from "../job";
import { buildScene, sceneBackdrop, sceneCamera } from "../scenes/scenes";
import { BACKDROP_COLOURS } from "./backdrops";
import { mergeByMaterial, release } from "./merge";
import { Stage } from "./stage";

/** How long a picture took, ms. */
export interface Timing {
  build: number;
  render: number;
}

export interface Quality {
  width: number;
  height: number;
  frames: number;
}

interface Model {
  key: string;
  group: THREE.Group;
  camera: (view: OutsideView) => CameraSetting;
}

let stage: Stage | undefined;
let model: Model | undefined;

function build({ subject, inside, view }: PictureJob): Omit<Model, "key"> {
  if (inside && view === "interior")
    return { group: interior(inside), camera: () => interiorCamera(inside) };
  if (inside && view === "dashboard")
    return { group: odometer(inside), camera: () => odometerCamera(inside) };
  if (inside && view === "boot" && !isScene(subject) && !isBike(subject)) {
    const spec = carSpec(subject);
    return { group: boot(spec, subject.body, inside), camera: () => bootCamera(spec, inside) };
  }
  if (isScene(subject)) {
    return { group: buildScene(subject), camera: () => sceneCamera(subject) };
  }
  if (isBike(subject)) {
    const { group, extent } = buildBike(subject);
    return {
      group,
      camera: (view) => varied(bikeCamera(extent, view), subject.seed, view),
    };
  }
  const spec = carSpec(subject);
  return {
    group: buildCar(spec),
    camera: (view) => varied(carCamera(spec, view), subject.seed, view),
  };
}

/** The model of a job; views of one vehicle share it. */
function modelOf(job: PictureJob): Model {
  const key = JSON.stringify([job.subject, job.inside && job.view]);
  if (model?.key === key) return model;
  if (model) release(model.group);
  const { group, camera } = build(job);
  model = { key, group: mergeByMaterial(group), camera };
  return model;
}

/** Draws a job and posts the bytes to `/pixels`. */
async function drawPicture(job: PictureJob, quality: Quality): Promise<Timing> {
  const start = performance.now();
  stage ??= new Stage();
  const { group, camera } = modelOf(job);
  const built = performance.now();
  const { subject } = job;
  const backdrop = isScene(subject)
    ? sceneBackdrop(subject, job.backdrop)
    : BACKDROP_COLOURS[job.backdrop];
  const pixels = stage.shoot(group, {
    ...quality,
    ...camera((job.view ?? "f34") as OutsideView),
    backdrop,
  });
  const drawn = performance.now();
  await fetch("/pixels", { method: "POST", body: pixels as Uint8Array<ArrayBuffer> });
  return { build: built - start, render: drawn - built };
}

declare global {
  interface Window {
    drawPicture: typeof drawPicture;
  }
}
window.drawPicture = drawPicture;
