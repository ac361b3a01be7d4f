import type { SearchAction, WebSite, WithContext } from "schema-dts";
import { site } from "~/data/site";
import { paths } from "~/lib/paths";

/** Search engines want the name of the field beside the address; schema.org itself does not know it. */
type SearchActionWithInput = SearchAction & { "query-input": string };

/** The portal and its search as structured data, for the home page. */
export function webSiteJsonLd(origin: string): WithContext<WebSite> {
  const search: SearchActionWithInput = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${origin}${paths.dealerships}?search={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    description: site.description,
    url: `${origin}/`,
    inLanguage: "it",
    potentialAction: search,
  };
}
