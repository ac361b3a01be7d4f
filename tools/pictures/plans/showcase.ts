/** Cut-outs for the home page: one vehicle a type, in the type's own colour. */
import type { PictureJob, VehicleJob } from "../job";

const SUBJECTS: Readonly<Record<string, VehicleJob>> = {
  auto: {
    body: "crossover",
    paint: { colour: "#2456c8", metallic: 0.35 },
    seed: 5,
    rim: "turbine",
  },
  moto: {
    body: "naked",
    paint: { colour: "#e0641c", metallic: 0.2 },
    seed: 0,
    frame: "#202226",
  },
  minicar: {
    body: "quad",
    paint: { colour: "#2f9e62", metallic: 0.1 },
    seed: 0,
    roof: "#f3efe6",
  },
  noleggio: {
    body: "cabrio",
    paint: { colour: "#e9b44c", metallic: 0 },
    seed: 0,
    rim: "mesh",
  },
};

export function showcasePlan(): PictureJob[] {
  return Object.entries(SUBJECTS).map(([name, subject]) => ({
    stem: `vetrina/${name}`,
    subject,
    view: "f34",
    backdrop: "cutout",
  }));
}
