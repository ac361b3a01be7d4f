import type { AdvertDraft } from "~/data/market-schema";

/** The requirements of a publication: a fact of the advert, or a picture of the vehicle. */
export type MissingFact = keyof AdvertDraft | "pictures";

/**
 * Facts that a publication needs and an advert lacks, in the order of the editor (docs/product.md 8.14);
 * `private.missing_for_publication` of the database answers the same.
 */
export function missingFacts(
  advert: Partial<AdvertDraft>,
  pictures: number,
): readonly MissingFact[] {
  // D.P.R. 84/2003: adverts of new cars say consumption and emissions.
  const isNewCar = advert.type === "auto" && advert.condition === "new";
  const { vat, transfer } = advert.priceTerms ?? {};
  const lacks: readonly (readonly [MissingFact, boolean])[] = [
    ["name", advert.name === undefined],
    ["bodyType", advert.bodyType === undefined],
    ["colour", advert.colour === undefined],
    ["seats", advert.seats === undefined],
    ["year", advert.year === undefined],
    ["mileage", advert.mileage === undefined],
    ["fuelType", advert.fuelType === undefined],
    ["transmission", advert.transmission === undefined],
    ["powerKw", advert.powerKw === undefined],
    ["consumption", isNewCar && advert.consumption === undefined],
    ["co2", isNewCar && advert.co2 === undefined && advert.fuelType !== "Elettrica"],
    ["price", advert.price === undefined],
    ["priceTerms", vat === undefined || transfer === undefined],
    ["description", advert.description === undefined],
    ["pictures", pictures === 0],
  ];
  return lacks.flatMap(([fact, isMissing]) => (isMissing ? [fact] : []));
}
