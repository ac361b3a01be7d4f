import type {
  AutoBodyShop,
  AutoPartsStore,
  AutoRepair,
  InsuranceAgency,
  LocalBusiness,
  TireShop,
  WithContext,
} from "schema-dts";
import type { Provider, ProviderCategoryId } from "~/data/schema";
import { plainPictureUrl, type Picture } from "~/lib/picture-source";
import { postalAddress } from "~/features/shell/seo/json-ld";
import { openingSpecification } from "~/features/shell/seo/opening-json-ld";
import { paths } from "~/lib/paths";

type Business =
  | AutoRepair
  | TireShop
  | AutoPartsStore
  | AutoBodyShop
  | InsuranceAgency
  | LocalBusiness;

/** The schema.org type of each category. */
const SCHEMA_TYPES = {
  meccanico: "AutoRepair",
  gommista: "TireShop",
  ricambi: "AutoPartsStore",
  carrozzeria: "AutoBodyShop",
  assicurazioni: "InsuranceAgency",
  pratiche: "LocalBusiness",
} as const satisfies Record<ProviderCategoryId, string>;

/**
 * A provider as structured data. Without `aggregateRating`: it requires the number of reviews, and the directory
 * has no reviews.
 */
export function providerJsonLd(
  provider: Provider,
  cover: Picture | undefined,
  origin: string,
): WithContext<Business> {
  const { category, slug, name, description, logo, phone, email, website } = provider;
  const { services, brands, coordinates, openingHours } = provider;
  return {
    "@context": "https://schema.org",
    // The six types share every property used here.
    "@type": SCHEMA_TYPES[category] as "LocalBusiness",
    name,
    description,
    url: `${origin}${paths.provider(slug)}`,
    telephone: phone,
    email,
    logo: `${origin}${logo}`,
    ...(cover && { image: `${origin}${plainPictureUrl(cover)}` }),
    ...(website && { sameAs: website }),
    address: postalAddress(provider),
    ...(coordinates && {
      geo: {
        "@type": "GeoCoordinates",
        latitude: coordinates.lat,
        longitude: coordinates.lng,
      },
    }),
    ...(openingHours && { openingHoursSpecification: openingSpecification(openingHours) }),
    ...(brands && { brand: brands.map((brand) => ({ "@type": "Brand" as const, name: brand })) }),
    knowsAbout: services,
  };
}
