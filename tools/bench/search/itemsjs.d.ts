/** The part of itemsjs that the benchmark uses; the package has no types of its own. */
declare module "itemsjs" {
  interface ItemsResult<Item> {
    readonly pagination: { readonly total: number };
    readonly data: {
      readonly items: readonly Item[];
      readonly aggregations: Readonly<
        Record<string, { readonly buckets: readonly { readonly doc_count: number }[] }>
      >;
    };
  }

  export default function itemsjs<Item extends object>(
    items: readonly Item[],
    configuration: object,
  ): { search: (input: object) => ItemsResult<Item> };
}
