/** The vehicle types of the rental: one vehicle each. */
import type { Backdrop, CarJob, PictureJob } from "../job";

interface RentalType {
  alt: string;
  backdrop: Backdrop;
  subject: CarJob;
}

/** By the type's id in the rental's search. */
const TYPES: Readonly<Record<string, RentalType>> = {
  economy: {
    alt: "City car gialla",
    backdrop: "sky",
    subject: { body: "tall-city", paint: { colour: "#e9b44c", metallic: 0 }, seed: 21 },
  },
  compact: {
    alt: "Utilitaria blu a cinque porte",
    backdrop: "peach",
    subject: { body: "hatch", paint: { colour: "#2a4f8f", metallic: 0.35 }, seed: 34 },
  },
  suv: {
    alt: "SUV verde petrolio",
    backdrop: "stone",
    subject: { body: "suv", paint: { colour: "#1f4a52", metallic: 0.5 }, seed: 89 },
  },
  luxury: {
    alt: "Berlina nera di alta gamma",
    backdrop: "sage",
    subject: {
      body: "sedan",
      paint: { colour: "#101113", metallic: 0.4 },
      seed: 62,
      size: { length: 4.98, height: 1.47, width: 1.9, wheelbase: 2.97 },
      rim: "multi",
      lamp: "slim",
      grille: "frame",
      chrome: true,
    },
  },
  van: {
    alt: "Furgone bianco",
    backdrop: "sky",
    subject: { body: "van", paint: { colour: "#e7e8e6", metallic: 0 }, seed: 13 },
  },
};

export function rentalPlan(): PictureJob[] {
  return Object.entries(TYPES).map(([name, job]) => ({
    stem: `noleggio/${name}`,
    view: "f34",
    ...job,
  }));
}
