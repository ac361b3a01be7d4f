import { pictures } from "~/data/pictures.generated";
import type {
  BlogPost,
  Dealership,
  PictureView,
  Provider,
  RentalType,
  Vehicle,
  VehicleType,
} from "~/data/schema";
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

/** The place where a provider works; several providers of a trade share one. */
export function providerCover(provider: Provider): Picture | undefined {
  return find(`servizi/${provider.cover}`, `${provider.name} a ${provider.city}`);
}

/** A vehicle cut out of its background, for the home page. */
export function showcasePicture(name: VehicleType | "noleggio"): Picture | undefined {
  return find(`vetrina/${name}`, "");
}

/** The picture at the head of an article; what it shows comes with the picture. */
export function postPicture(post: Pick<BlogPost, "image">): Picture | undefined {
  const stem = `blog/${post.image}`;
  return find(stem, pictures[stem]?.alt ?? "");
}

/** A vehicle of a rental class; its name stands beside it. */
export function rentalPicture(type: RentalType): Picture | undefined {
  return find(`noleggio/${type}`, "");
}
