import type { AutomotiveBusiness, WithContext } from "schema-dts";
import { site } from "~/data/site";
import { postalAddress } from "./postal-address";

/** The operator as structured data, for the home page. */
export function organizationJsonLd(origin: string): WithContext<AutomotiveBusiness> {
  const { company, phone, email, vatNumber } = site.contacts;
  return {
    "@context": "https://schema.org",
    "@type": "AutomotiveBusiness",
    name: site.name,
    legalName: company,
    description: site.description,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    telephone: phone,
    email,
    vatID: `${site.country}${vatNumber}`,
    address: postalAddress(site.contacts),
    openingHours: "Mo-Fr 09:00-18:00",
    sameAs: site.social.map(({ url }) => url),
  };
}
