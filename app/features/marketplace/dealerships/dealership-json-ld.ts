import type { AutoDealer, WithContext } from "schema-dts";
import { postalAddress } from "~/features/shell/seo/json-ld";
import { openingSpecification } from "~/features/shell/seo/opening-json-ld";
import type { Dealership, Vehicle } from "~/data/schema";
import { site } from "~/data/site";
import { plainPictureUrl, type Picture } from "~/lib/picture-source";
import { vehicleOffer } from "~/features/marketplace/vehicles/vehicle-json-ld";
import { paths } from "~/lib/paths";
import { socialLinks } from "./social-links";

/** Maximum number of offers in the structured data of a dealership (docs/product.md 13.2). */
const MAX_OFFERS = 5;

/** A dealership as structured data (docs/product.md 13.2). */
export function dealershipJsonLd(
  dealership: Dealership,
  stock: readonly Vehicle[],
  cover: Picture | undefined,
  origin: string,
): WithContext<AutoDealer> {
  const { name, description, slug, phone, email, website, openingHours, trader } = dealership;
  const pages = [website, ...socialLinks(dealership).map(({ href }) => href)].filter(
    (page) => page !== undefined,
  );
  return {
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    name,
    description,
    url: `${origin}${paths.dealership(slug)}`,
    telephone: phone,
    email,
    ...(trader && { legalName: trader.legalName }),
    ...(trader?.vatNumber && { vatID: `${site.country}${trader.vatNumber}` }),
    ...(pages.length > 0 && { sameAs: pages }),
    ...(cover && { image: `${origin}${plainPictureUrl(cover)}` }),
    address: postalAddress(dealership),
    ...(openingHours && { openingHoursSpecification: openingSpecification(openingHours) }),
    priceRange: "€€",
    makesOffer: stock.slice(0, MAX_OFFERS).map((vehicle) => ({
      ...(vehicleOffer(vehicle, origin) as object),
      "@type": "Offer",
      itemOffered: {
        "@type": "Vehicle",
        name: vehicle.name,
        brand: { "@type": "Brand", name: vehicle.brand },
        model: vehicle.model,
      },
    })),
  };
}
