import type { PostalAddress } from "schema-dts";
import { site } from "~/data/site";

/** An address in the portal's region as structured data. */
export function postalAddress(place: {
  address: string;
  postalCode: string;
  city: string;
}): PostalAddress {
  return {
    "@type": "PostalAddress",
    streetAddress: place.address,
    postalCode: place.postalCode,
    addressLocality: place.city,
    addressRegion: site.region,
    addressCountry: site.country,
  };
}
