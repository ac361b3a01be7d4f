import type { Dealership } from "~/data/schema";
import { Listing } from "~/features/marketplace/catalogue/listing";
import { stockTabs } from "~/features/marketplace/catalogue/listing-shortcuts";
import type { NearestProps } from "~/features/marketplace/catalogue/nothing-found";
import {
  unpackFacets,
  unpackQuery,
  type PackedFacets,
  type PackedQuery,
} from "~/features/marketplace/catalogue/packed-list";
import type { RelaxedFilter } from "~/features/marketplace/catalogue/relaxed-filters.server";
import { VehicleCards } from "~/features/marketplace/vehicles/vehicle-cards";
import { paths } from "~/lib/paths";
import type { Markup } from "~/ui/markup";
import { TYPE_LABELS } from "~/lib/vehicle-labels";

/** Where links to the vehicles lead, on the page of a dealership. */
export const STOCK_ID = "veicoli";

/** A page of the vehicles of a dealership. */
export interface StockPage {
  readonly query: PackedQuery<"vehicles">;
  readonly facets: PackedFacets;
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly relaxed: readonly RelaxedFilter[];
  readonly cards: Markup;
  /** Landing pages of what it sells, in its town. */
  readonly otherLists: Markup | undefined;
  readonly nearest: (Omit<NearestProps, "children"> & { readonly cards: Markup }) | undefined;
}

interface DealershipStockProps {
  dealership: Pick<Dealership, "slug" | "types" | "condition">;
  stock: StockPage;
}

/** The vehicles of a dealership, as the lists of the market show them, with their filters (docs/product.md 4.8). */
export function DealershipStock({ dealership, stock }: DealershipStockProps) {
  const { slug, types } = dealership;
  const { cards, nearest, ...list } = stock;
  const query = unpackQuery(list.query);
  const pathname = paths.dealership(slug);
  const [only, ...others] = types;
  return (
    <Listing
      {...list}
      query={query}
      facets={unpackFacets(list.facets)}
      section={STOCK_ID}
      title={`${only && others.length === 0 ? TYPE_LABELS[only] : "Veicoli"} in vendita`}
      pathname={pathname}
      filtersPath={paths.dealershipStockFilters(slug)}
      {...stockTabs(query, pathname, dealership)}
      nouns={["veicolo", "veicoli"]}
      popularBrands={[]}
      emptyText="Nessun veicolo di questa concessionaria corrisponde ai filtri."
      nearest={
        nearest && {
          ...nearest,
          children: <VehicleCards id="vicini" label="I più vicini" cards={nearest.cards} />,
        }
      }
    >
      <VehicleCards id="annunci" label="Veicoli della concessionaria" cards={cards} />
    </Listing>
  );
}
