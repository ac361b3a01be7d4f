import type { BreadcrumbList, WithContext } from "schema-dts";

/** The way to a page as structured data, from the home page on. */
export function breadcrumbJsonLd(
  steps: readonly { readonly name: string; readonly path: string }[],
  origin: string,
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
