/** Covers of the dealerships: their name on the wall, two or three of their own vehicles. */
import { dealerships } from "~/data/dealerships";
import type { Dealership } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import type { PictureJob, VehicleJob } from "../job";
import { hash } from "./hash";
import { vehicleSubject } from "./vehicles";

/** House colours of the dealers, and their walls. */
const COLOURS: Readonly<Record<string, readonly [accent: string, wall: string]>> = {
  "autosalone-reventino": ["#a8382a", "#d4cabb"],
  "tirrenia-auto": ["#1f5f8b", "#d9d5cc"],
  "citta-leggera-minicar": ["#2f7d55", "#dcd8cb"],
  "bruzia-motors": ["#3a3f5c", "#cfcbc6"],
  "due-mari-automobili": ["#1f5f63", "#d2cabf"],
  "stretto-auto": ["#8a5a1f", "#d8d2c6"],
  "due-ruote-sant-eufemia": ["#c25a1c", "#d3c9bb"],
  "costa-degli-dei-motori": ["#2b7a8c", "#dfd8ca"],
  "ionio-moto-e-auto": ["#5b3f78", "#cdc8c2"],
};
const OTHER: readonly [string, string] = ["#8a4b2f", "#d6cfc3"];

/** Rooms of the showroom: neighbours on the list of dealers stand in different ones. */
const ROOMS = 3;

/** Featured adverts first, and no colour twice where that can be helped. */
function shown(dealership: Dealership): VehicleJob[] {
  const own = vehicles.filter((vehicle) => vehicle.dealershipId === dealership.id);
  const ranked = [...own].sort((a, b) => Number(b.featured) - Number(a.featured));
  const chosen = ranked.slice(0, 1);
  for (const vehicle of ranked.slice(1)) {
    const isNew = chosen.every(
      (other) => other.colour !== vehicle.colour && other.bodyType !== vehicle.bodyType,
    );
    if (chosen.length < 2 && isNew) chosen.push(vehicle);
  }
  const isSmall = dealership.types.includes("minicar") || dealership.types.includes("moto");
  const third = ranked.find((v) => !chosen.includes(v) && v.type !== "auto");
  if (isSmall && third) chosen.push(third);
  // Motorcycles last: the third place is theirs.
  return chosen
    .sort((a, b) => Number(a.type === "moto") - Number(b.type === "moto"))
    .map(vehicleSubject);
}

export function dealershipPlan(): PictureJob[] {
  return dealerships.map((dealership, i) => {
    const [accent, wall] = COLOURS[dealership.slug] ?? OTHER;
    return {
      stem: `concessionarie/${dealership.coverImage}`,
      backdrop: "ivory",
      subject: {
        scene: "showroom",
        name: dealership.name,
        accent,
        wall,
        variant: i % ROOMS,
        seed: (hash(dealership.slug) % 9973) + 1,
        vehicles: shown(dealership),
      },
    };
  });
}
