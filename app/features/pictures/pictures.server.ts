import { pictures } from "~/data/pictures.generated";
import type { Dealership, PictureView, Vehicle, VehicleType } from "~/data/schema";
import type { Picture } from "./picture-source";

/** The views as an alternative text says them. */
const VIEW_TEXTS: Record<PictureView, string> = {
  f34: "vista di tre quarti anteriore",
  side: "vista laterale",
  r34: "vista di tre quarti posteriore",
  front: "dettaglio del frontale",
  wheel: "dettaglio della ruota",
};

function find(stem: string, alt: string): Picture | undefined {
  const entry = pictures[stem];
  return entry && { stem, alt, widths: entry.widths, kind: entry.kind };
}

/** One view of a vehicle, when it has been drawn. */
export function vehiclePicture(vehicle: Vehicle, view: PictureView = "f34"): Picture | undefined {
  const text = `${vehicle.brand} ${vehicle.model}, colore ${vehicle.colour.toLowerCase()}, ${VIEW_TEXTS[view]}`;
  return find(`veicoli/${vehicle.id}-${view}`, text);
}

/** All drawn views of a vehicle, in the order of its gallery. */
export function vehicleGallery(vehicle: Vehicle): Picture[] {
  return vehicle.images.flatMap((view) => vehiclePicture(vehicle, view) ?? []);
}

/** The showroom of a dealership. */
export function dealershipCover(dealership: Dealership): Picture | undefined {
  return find(
    `concessionarie/${dealership.coverImage}`,
    `Il salone di ${dealership.name} a ${dealership.city}`,
  );
}

/** A vehicle cut out of its background, for the home page. */
export function showcasePicture(name: VehicleType | "noleggio"): Picture | undefined {
  return find(`vetrina/${name}`, "");
}

/** A picture that says itself what it shows: providers' covers, blog heroes, rental vehicles. */
export function scenePicture(stem: string): Picture | undefined {
  return find(stem, pictures[stem]?.alt ?? "");
}
