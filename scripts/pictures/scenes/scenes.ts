/** Rooms for covers and heroes, by name. */
import type * as THREE from "three";
import type { CameraSetting } from "../cameras";
import type { SceneJob, SceneName } from "../job";
import type { BackdropColours } from "../stage/backdrops";
import { showroom } from "./showroom";
import { workshop } from "./workshop";

interface SceneSetting {
  build: (job: SceneJob) => THREE.Group;
  camera: CameraSetting;
  backdrop: BackdropColours;
}

export const SCENE_SETTINGS: Record<SceneName, SceneSetting> = {
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
  workshop: {
    build: workshop,
    backdrop: { top: "#dcdad6", bottom: "#c6c4bf", glow: "#e6e4e0", floor: "#b3b1ac" },
    camera: {
      position: [0.2, 1.6, 11.2],
      target: [0.2, 1.85, 0],
      angle: 26,
      radius: 8,
      reflection: 0.12,
    },
  },
};

export function buildScene(job: SceneJob): THREE.Group {
  return SCENE_SETTINGS[job.scene].build(job);
}
