/** Classes of the rental: one vehicle each. */
import type { CarJob, PictureJob } from "../job";

const CLASSES: Readonly<Record<string, CarJob>> = {
  city: { body: "tall-city", paint: { colour: "#e9b44c", metallic: 0 }, seed: 21 },
  compatta: { body: "hatch", paint: { colour: "#4d86b8", metallic: 0.35 }, seed: 34 },
  familiare: { body: "wagon", paint: { colour: "#8d9499", metallic: 0.75 }, seed: 55 },
  suv: { body: "suv", paint: { colour: "#1f4a52", metallic: 0.5 }, seed: 89 },
  furgone: { body: "van", paint: { colour: "#e7e8e6", metallic: 0 }, seed: 13 },
};

export function rentalPlan(): PictureJob[] {
  return Object.entries(CLASSES).map(([name, subject]) => ({
    stem: `noleggio/${name}`,
    subject,
    view: "f34",
    backdrop: "stone",
  }));
}
