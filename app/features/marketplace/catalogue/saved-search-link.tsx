import type { VehicleType } from "~/data/schema";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { collections } from "./collections";
import { toSearch, type CatalogueQuery } from "./query";

interface SavedSearchLinkProps {
  query: CatalogueQuery;
  /** The list is empty, and the link stands in place of its results. */
  isEmpty?: boolean;
}

/** Leads to the form that follows a list of vehicles with its filters (docs/product.md 6.11); nothing for dealerships. */
export function SavedSearchLink({ query, isEmpty = false }: SavedSearchLinkProps) {
  const [type] = (query.filters.type ?? []) as readonly VehicleType[];
  if (query.collection !== "vehicles" || !type) return null;
  return (
    <ButtonLink
      href={paths.followSearch(type, toSearch(followedQuery(query)))}
      rel="nofollow"
      variant="secondary"
      className={isEmpty ? "" : "ml-auto self-center"}
    >
      <Icon name="bell" className="size-4" />
      {isEmpty ? "Avvisami quando arriva" : "Avvisami"}
    </ButtonLink>
  );
}

/** The query as it is followed: its filters alone, with the condition that a path may say. */
export function followedQuery<Query extends CatalogueQuery>(query: Query): Query {
  const { sorts } = collections[query.collection];
  return {
    ...query,
    fixed: ["type"],
    sort: sorts[0].key,
    page: 1,
    view: undefined,
    exact: undefined,
  };
}
