/** Rooms for covers and heroes, by name. */
import type * as THREE from "three";
import type { CameraSetting } from "../cameras";
import { isBike, type Backdrop, type SceneJob, type SceneName } from "../job";
import { BACKDROP_COLOURS, type BackdropColours } from "../stage/backdrops";
import { bodyShop } from "./body-shop";
import { charging } from "./charging";
import { lineUp } from "./line-up";
import { office } from "./office";
import { partsShop } from "./parts-shop";
import { showroom } from "./showroom";
import { tyreShop } from "./tyre-shop";
import { workshop } from "./workshop";

interface SceneSetting {
  build: (job: SceneJob) => THREE.Group;
  camera: CameraSetting;
  /** Colours of the floor; absent where the job's own backdrop is seen. */
  backdrop?: BackdropColours;
}

const CONCRETE: BackdropColours = {
  top: "#dcdad6",
  bottom: "#c6c4bf",
  glow: "#e6e4e0",
  floor: "#b3b1ac",
};
const PARQUET: BackdropColours = {
  top: "#d8c9b4",
  bottom: "#c9b292",
  glow: "#d8c4a6",
  floor: "#b99c78",
};

/** Seen from the door of a shop: a car in the middle fills half of the width. */
const SHOP: CameraSetting = {
  position: [0.2, 1.6, 10.9],
  target: [0.2, 1.58, 0],
  angle: 25,
  radius: 8,
  reflection: 0.12,
};

const SCENE_SETTINGS: Record<SceneName, SceneSetting> = {
  showroom: {
    build: showroom,
    backdrop: { top: "#e0d9cf", bottom: "#cfc7bc", glow: "#e6e0d7", floor: "#bdb4a8" },
    camera: {
      position: [0.3, 1.6, 13.5],
      target: [0.3, 1.72, 0],
      angle: 26,
      radius: 8,
      reflection: 0.22,
    },
  },
  workshop: { build: workshop, backdrop: CONCRETE, camera: SHOP },
  "tyre-shop": { build: tyreShop, backdrop: CONCRETE, camera: SHOP },
  "body-shop": { build: bodyShop, backdrop: CONCRETE, camera: SHOP },
  "parts-shop": {
    build: partsShop,
    backdrop: CONCRETE,
    camera: { ...SHOP, position: [0.2, 1.6, 8.6], target: [0.2, 1.5, 0] },
  },
  office: {
    build: office,
    backdrop: PARQUET,
    camera: {
      position: [1.1, 1.5, 3.1],
      target: [0, 1.16, -2.6],
      angle: 27,
      radius: 6,
      reflection: 0.08,
    },
  },
  charging: {
    build: charging,
    backdrop: CONCRETE,
    camera: { ...SHOP, position: [0.9, 1.55, 9.6], target: [0.1, 1.4, -1] },
  },
  "line-up": {
    build: lineUp,
    camera: {
      position: [0, 1.75, 15],
      target: [0, 1.1, 0],
      angle: 26,
      radius: 8,
      reflection: 0.14,
    },
  },
};

export function buildScene(job: SceneJob): THREE.Group {
  return SCENE_SETTINGS[job.scene].build(job);
}

/** A motorcycle on its table is looked at from nearer than a car. */
export function sceneCamera({ scene, vehicles }: SceneJob): CameraSetting {
  return scene === "workshop" && vehicles.some(isBike)
    ? { ...SHOP, position: [0.2, 1.5, 9.2], target: [0.1, 1.2, 0], angle: 22 }
    : SCENE_SETTINGS[scene].camera;
}

export function sceneBackdrop({ scene }: SceneJob, backdrop: Backdrop): BackdropColours {
  return SCENE_SETTINGS[scene].backdrop ?? BACKDROP_COLOURS[backdrop];
}
