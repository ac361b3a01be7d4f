/**
 * Turns the catalogue into jobs of the picture studio: `tsx scripts/pictures/jobs.ts > jobs.json`.
 * An advert always gives the same job, so its pictures can be drawn again.
 */
import type { PictureView, Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";

/** What the studio draws: a body in a paint before a backdrop, from several views. */
interface PictureJob {
  id: string;
  body: string;
  paint: string;
  seed: number;
  backdrop: string;
  views: readonly PictureView[];
}

const BODIES: Record<Vehicle["bodyType"], string> = {
  "City car": "city",
  Utilitaria: "hatch",
  Berlina: "sedan",
  "Station wagon": "wagon",
  SUV: "suv",
  Crossover: "crossover",
  Monovolume: "mpv",
  Coupé: "coupe",
  Cabrio: "cabrio",
  "Pick-up": "pickup",
  Furgone: "van",
  Naked: "naked",
  Sportiva: "sport",
  Enduro: "enduro",
  Custom: "custom",
  Scooter: "scooter",
  "Maxi-scooter": "scooter",
  Cinquantino: "scooter",
  Minicar: "mini",
  "Quadriciclo elettrico": "quad",
};

const BACKDROPS = ["ivory", "sky", "sage", "peach", "stone"];
/** Light paints get lost on ivory. */
const LIGHT_PAINTS = new Set(["Bianco", "Argento", "Sabbia"]);

function studioBody(vehicle: Vehicle): string {
  if (vehicle.bodyType === "Berlina" && vehicle.doors === 5) return "hatch";
  if (vehicle.bodyType === "City car" && vehicle.seats === 2) return "mini";
  return BODIES[vehicle.bodyType];
}

/** FNV-1a: a stable number from an id. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
  return value >>> 0;
}

export function pictureJob(vehicle: Vehicle): PictureJob {
  const number = hash(vehicle.id);
  const backdrops = LIGHT_PAINTS.has(vehicle.colour) ? BACKDROPS.slice(1) : BACKDROPS;
  return {
    id: vehicle.id,
    body: studioBody(vehicle),
    paint: vehicle.colour.toLowerCase(),
    seed: (number % 9973) + 1,
    backdrop: backdrops[(number >>> 8) % backdrops.length] ?? "ivory",
    views: vehicle.images,
  };
}

process.stdout.write(JSON.stringify(vehicles.map(pictureJob), null, 2));
