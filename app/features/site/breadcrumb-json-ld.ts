import type { BreadcrumbList, WithContext } from "schema-dts";
import type { Crumb } from "~/ui/breadcrumb";

/**
 * The way from the home page to a screen as structured data: the same crumbs that the screen shows.
 *
 * @param path Path of the screen itself, for the last crumb, which has no link.
 */
export function breadcrumbJsonLd(
  crumbs: readonly Crumb[],
  path: string,
  origin: string,
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: label,
      item: `${origin}${to ?? path}`,
    })),
  };
}
