/** The data of the pages of an advert (docs/product.md 8.14). */
import type { Dealer } from "~/features/accounts/auth/dealer.server";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { throwNotFound } from "~/http/not-found.server";
import { foldText } from "~/lib/text";
import { paths } from "~/lib/paths";
import { fieldTexts, SECTIONS } from "./advert-fields";
import type { AdvertHead } from "./advert-frame";
import { missingFacts } from "./missing-facts";
import { readOwnAdvert, type OwnAdvert } from "./own-adverts.server";
import { cardOfOwn } from "./own-vehicle.server";
import { isEditable, readIdentifiers } from "./save-advert.server";

/** The advert of the own dealership. Throws 404, and the error of the backend. */
export async function requireOwnAdvert(
  request: Request,
  dealer: Dealer,
  id: string | undefined,
): Promise<OwnAdvert> {
  return (await readOwnAdvert(dealer, id)) ?? throwNotFound(request);
}

/** The facts of an advert in the frame of its pages. */
export function headOf({ id, status, facts }: OwnAdvert): AdvertHead {
  return { id, status, title: facts.name ?? `${facts.brand} ${facts.model}` };
}

/** The data of the editor of an advert. */
export type EditorPage = Awaited<ReturnType<typeof readEditor>>;

/** The editor of an advert. Throws as `requireOwnAdvert`. */
export async function readEditor(request: Request, dealer: Dealer, id: string | undefined) {
  const advert = await requireOwnAdvert(request, dealer, id);
  const identifiers = advert.isRow ? await readIdentifiers(dealer, advert.id) : {};
  return {
    ...headOf(advert),
    version: advert.version,
    isEditable: isEditable(advert),
    texts: fieldTexts(advert.facts, identifiers),
    missing: missingFacts(advert.facts, advert.pictures.length),
    card: cardOfOwn(advert),
    ...knownVehicles(),
  };
}

/** Where a form leads whose button names a section, or the photographs, as what comes next. */
export function nextAddress(id: string, next: string): string {
  if (next === "foto") return paths.advertPhotographs(id);
  const section = SECTIONS.find((one) => one.id === next);
  return section ? `${paths.advertEditor(id)}#${section.id}` : paths.advertEditor(id);
}

/** Most suggestions of a field. */
const MAX_SUGGESTIONS = 400;

/** Brands and models that the portal knows, for suggestions. */
export function knownVehicles(): { brands: string[]; models: string[] } {
  const brands = new Set<string>();
  const models = new Set<string>();
  for (const { brand, model } of catalogue.vehicles()) {
    brands.add(brand);
    models.add(model);
  }
  const sorted = (names: Set<string>) =>
    [...names].sort((one, other) => one.localeCompare(other, "it")).slice(0, MAX_SUGGESTIONS);
  return { brands: sorted(brands), models: sorted(models) };
}

/** A name in the spelling that the portal knows, if it knows it: `citroen` → `Citroën`. */
export function knownSpelling(name: string, known: readonly string[]): string {
  const folded = foldText(name);
  return known.find((one) => foldText(one) === folded) ?? name;
}
