import type { AutoDealer, WithContext } from "schema-dts";
import { postalAddress } from "~/features/shell/seo/json-ld";
import type { Dealership, Vehicle } from "~/data/schema";
import { plainPictureUrl, type Picture } from "~/lib/picture-source";
import { vehicleOffer } from "~/features/marketplace/vehicles/vehicle-json-ld";
import { paths } from "~/lib/paths";

/** Maximum number of offers in the structured data of a dealership (docs/product.md 13.2). */
const MAX_OFFERS = 5;

/** A dealership as structured data (docs/product.md 13.2). */
export function dealershipJsonLd(
  dealership: Dealership,
  stock: readonly Vehicle[],
  cover: Picture | undefined,
  origin: string,
): WithContext<AutoDealer> {
  const { name, description, slug, phone, email, website } = dealership;
  return {
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    name,
    description,
    url: `${origin}${paths.dealership(slug)}`,
    telephone: phone,
    email,
    ...(website && { sameAs: website }),
    ...(cover && { image: `${origin}${plainPictureUrl(cover)}` }),
    address: postalAddress(dealership),
    openingHours: "Mo-Fr 09:00-18:00",
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
