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

/** The views in alternative texts. */
const VIEW_TEXTS: Record<PictureView, string> = {
  f34: "vista di tre quarti anteriore",
  side: "vista laterale",
  r34: "vista di tre quarti posteriore",
  front: "dettaglio del frontale",
  wheel: "dettaglio della ruota",
};

function findPicture(stem: string, alt: string): Picture | undefined {
  const entry = pictures[stem];
  return entry && { stem, alt, widths: entry.widths, kind: entry.kind };
}

/** One view of a vehicle; undefined if there is no picture. */
export function vehiclePicture(vehicle: Vehicle, view: PictureView = "f34"): Picture | undefined {
  const text = `${vehicle.brand} ${vehicle.model}, colore ${vehicle.colour.toLowerCase()}, ${VIEW_TEXTS[view]}`;
  return findPicture(`veicoli/${vehicle.id}-${view}`, text);
}

/** The pictures of a vehicle, in the order of its gallery. */
export function vehicleGallery(vehicle: Vehicle): Picture[] {
  return vehicle.images.flatMap((view) => vehiclePicture(vehicle, view) ?? []);
}

/** Cover of a dealership: its showroom. */
export function dealershipCover(dealership: Dealership): Picture | undefined {
  if (dealership.coverImage === undefined) return undefined;
  return findPicture(
    `concessionarie/${dealership.coverImage}`,
    `Il salone di ${dealership.name} a ${dealership.city}`,
  );
}

/** Cover of a provider; several providers of a category share one. */
export function providerCover(provider: Provider): Picture | undefined {
  return findPicture(`servizi/${provider.cover}`, `${provider.name} a ${provider.city}`);
}

/** A vehicle cut out of its background, for the home page. */
export function showcasePicture(name: VehicleType | "noleggio"): Picture | undefined {
  return findPicture(`vetrina/${name}`, "");
}

/** Picture of an article; its alternative text is in the manifest. */
export function postPicture(post: Pick<BlogPost, "image">): Picture | undefined {
  const stem = `blog/${post.image}`;
  return findPicture(stem, pictures[stem]?.alt ?? "");
}

/** Picture of a rental class. Decorative: the name is beside it. */
export function rentalPicture(type: RentalType): Picture | undefined {
  return findPicture(`noleggio/${type}`, "");
}
