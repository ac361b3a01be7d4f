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
import { formatMileage } from "./vehicle-measures";
import { photographPicture, type Photograph, type Picture } from "./picture-source";
import { withPreposition } from "./text";

/** The views in alternative texts. */
const VIEW_TEXTS: Record<PictureView, string> = {
  f34: "vista di tre quarti anteriore",
  side: "vista laterale",
  r34: "vista di tre quarti posteriore",
  front: "dettaglio del frontale",
  wheel: "dettaglio della ruota",
  interior: "interni con plancia e sedili",
  /** The kilometres follow. */
  dashboard: "strumentazione",
  boot: "bagagliaio aperto",
};

function findPicture(stem: string, alt: string): Picture | undefined {
  const entry = pictures[stem];
  return entry && { stem, alt, widths: entry.widths, kind: entry.kind };
}

/** The first picture of a vehicle; undefined if there is none. */
export function vehiclePicture(vehicle: Vehicle): Picture | undefined {
  return vehicle.gallery ? vehicleGallery(vehicle)[0] : drawnPicture(vehicle, "f34");
}

/** One drawn view of a vehicle; undefined if there is no picture. */
function drawnPicture(vehicle: Vehicle, view: PictureView): Picture | undefined {
  const text = `${vehicle.brand} ${vehicle.model}, colore ${vehicle.colour.toLowerCase()}, ${VIEW_TEXTS[view]}${view === "dashboard" ? ` con ${formatMileage(vehicle.mileage)}` : ""}`;
  return findPicture(`veicoli/${vehicle.id}-${view}`, text);
}

/** The pictures of a vehicle, in the order of its gallery. */
export function vehicleGallery(vehicle: Vehicle): Picture[] {
  return (vehicle.gallery ?? vehicle.images).flatMap((item, place) => {
    if (typeof item === "string") return drawnPicture(vehicle, item) ?? [];
    const alt = item.alt || `${vehicle.brand} ${vehicle.model}, foto ${place + 1}`;
    return photographPicture(item, alt);
  });
}

/** A picture of an advert as the database keeps it, drawn or sent by its dealer. */
interface StoredPicture extends Omit<Photograph, "widths" | "tone"> {
  widths: readonly number[] | null;
  tone: string | null;
  alt: string;
}

/** @param text Alternative text of one without. Undefined for a drawn one that the manifest does not have. */
export function storedPicture(stored: StoredPicture, text: string): Picture | undefined {
  const { widths, tone, alt } = stored;
  if (widths && tone) return photographPicture({ ...stored, widths, tone }, alt || text);
  return findPicture(stored.stem, alt || text);
}

/** Cover of a dealership: its showroom. */
export function dealershipCover(dealership: Dealership): Picture | undefined {
  const { name, city, coverPhoto, coverImage } = dealership;
  const text = `Il salone di ${name} ${withPreposition(city)}`;
  if (coverPhoto) return photographPicture(coverPhoto, text);
  return coverImage === undefined ? undefined : findPicture(`concessionarie/${coverImage}`, text);
}

/** Cover of a provider; several providers of a category share one. */
export function providerCover(provider: Provider): Picture | undefined {
  return findPicture(
    `servizi/${provider.cover}`,
    `${provider.name} ${withPreposition(provider.city)}`,
  );
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
  return findPicture(`noleggio/${type}-f34`, "");
}
