/** Covers of the directory's providers and heroes of the blog that show a workshop. */
import type { PictureJob, SceneJob } from "../job";

type Workshop = Omit<SceneJob, "scene">;

const WORKSHOPS: Readonly<Record<string, Workshop>> = {
  officina: {
    accent: "#2f6f73",
    wall: "#d3d0ca",
    seed: 3,
    vehicles: [{ body: "wagon", paint: { colour: "#9aa0a5", metallic: 0.75 }, seed: 7 }],
  },
  gommista: {
    accent: "#8a5a1f",
    wall: "#d6d0c4",
    seed: 4,
    vehicles: [{ body: "small-suv", paint: { colour: "#a90f1a", metallic: 0.12 }, seed: 12 }],
  },
  carrozzeria: {
    accent: "#3a4f7c",
    wall: "#d0d2d4",
    seed: 5,
    vehicles: [{ body: "coupe", paint: { colour: "#e9b44c", metallic: 0 }, seed: 31 }],
  },
};

export function servicePlan(): PictureJob[] {
  return Object.entries(WORKSHOPS).map(([name, workshop]) => ({
    stem: `servizi/${name}`,
    subject: { scene: "workshop", ...workshop },
    backdrop: "ivory",
  }));
}
