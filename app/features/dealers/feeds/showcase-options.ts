/** The options of a dealer for the frame on their own site (docs/product.md 8.22). */
import type { VehicleType } from "~/data/schema";
import { VEHICLE_TYPES } from "~/data/enums";
import { paths, withSearch } from "~/lib/paths";

/** The query parameters of the frame. */
export const SHOWCASE_PARAMETERS = ["tipo", "numero", "colori"] as const;

/** Vehicles that the frame may show, and how many it shows when it does not say so. */
export const SHOWCASE_NUMBERS = [3, 6, 12, 24] as const;
const DEFAULT_NUMBER = 6;

/** Colours: those of the visitor's device, or always the same, as the page around the frame has. */
export const SHOWCASE_COLOURS = { auto: "Come il dispositivo", chiari: "Chiari", scuri: "Scuri" };
export type ShowcaseColours = keyof typeof SHOWCASE_COLOURS;

/** Height of the frame, in CSS pixels: its cards stand in one row, whatever its width. */
export const SHOWCASE_HEIGHT = 520;

/** The options of the frame. */
export interface ShowcaseOptions {
  /** All types when absent. */
  type?: VehicleType | undefined;
  number: number;
  colours: ShowcaseColours;
}

/** Reads the query of the frame. Never throws: what is no option is its default. */
export function readShowcaseOptions(params: URLSearchParams): ShowcaseOptions {
  const number = Number(params.get("numero"));
  const colours = params.get("colori") ?? "";
  return {
    type: VEHICLE_TYPES.find((type) => type === params.get("tipo")),
    number: SHOWCASE_NUMBERS.find((one) => one === number) ?? DEFAULT_NUMBER,
    colours: Object.hasOwn(SHOWCASE_COLOURS, colours) ? (colours as ShowcaseColours) : "auto",
  };
}

/** Path of the frame, without what is a default. */
export function showcasePath(slug: string, { type, number, colours }: ShowcaseOptions): string {
  const search = new URLSearchParams({
    ...(type && { tipo: type }),
    ...(number !== DEFAULT_NUMBER && { numero: String(number) }),
    ...(colours !== "auto" && { colori: colours }),
  });
  return withSearch(paths.dealershipShowcase(slug), search.toString());
}

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The HTML that a dealer pastes into a page: no script, and a link where frames are not shown. */
export function showcaseCode(
  { name, slug }: { name: string; slug: string },
  options: ShowcaseOptions,
  origin: string,
): string {
  const address = escapeAttribute(origin + showcasePath(slug, options));
  const page = escapeAttribute(origin + paths.dealership(slug));
  const title = escapeAttribute(`I veicoli di ${name}`);
  return `<iframe src="${address}" title="${title}" width="100%" height="${SHOWCASE_HEIGHT}" loading="lazy" style="border:0"></iframe>
<p><a href="${page}">${title} su Piazza Motori</a></p>`;
}
