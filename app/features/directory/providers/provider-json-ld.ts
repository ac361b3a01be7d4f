import type {
  AutoBodyShop,
  AutoPartsStore,
  AutoRepair,
  InsuranceAgency,
  LocalBusiness,
  OpeningHoursSpecification,
  TireShop,
  WithContext,
} from "schema-dts";
import type { OpeningHours, Provider, ProviderCategoryId } from "~/data/schema";
import { WEEKDAYS, type Weekday } from "~/data/weekdays";
import { plainPictureUrl, type Picture } from "~/lib/picture-source";
import { postalAddress } from "~/features/shell/seo/json-ld";
import { paths } from "~/lib/paths";
import { rangesOf } from "./opening-hours";

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

const SCHEMA_DAYS = {
  lunedì: "Monday",
  martedì: "Tuesday",
  mercoledì: "Wednesday",
  giovedì: "Thursday",
  venerdì: "Friday",
  sabato: "Saturday",
  domenica: "Sunday",
} as const satisfies Record<Weekday, string>;

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

/** One entry for each range, with all the days that share it. */
export function openingSpecification(hours: OpeningHours): OpeningHoursSpecification[] {
  const daysOf = new Map<string, Weekday[]>();
  for (const day of WEEKDAYS)
    for (const { opens, closes } of rangesOf(hours, day)) {
      const range = `${opens}–${closes}`;
      daysOf.set(range, [...(daysOf.get(range) ?? []), day]);
    }
  return [...daysOf].map(([range, days]) => {
    const [opens = "", closes = ""] = range.split("–");
    return {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => `https://schema.org/${SCHEMA_DAYS[day]}` as const),
      opens,
      // schema.org has no 24:00.
      closes: closes === "24:00" ? "23:59" : closes,
    };
  });
}
