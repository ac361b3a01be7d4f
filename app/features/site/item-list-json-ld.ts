import type { ItemList, WithContext } from "schema-dts";

/** What a list shows as structured data: the names and addresses of its cards, in their order. */
export function itemListJsonLd(
  items: readonly { readonly name: string; readonly path: string }[],
  origin: string,
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      url: origin + path,
    })),
  };
}
