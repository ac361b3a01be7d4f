/** The links to other lists at the end of one (docs/product.md 4.18, 13.3): markup, because no filter changes them. */
import { renderPiece, sendMarkup } from "~/rendering/markup.server";
import { LinkGroups, type LinkGroup } from "~/ui/link-groups";
import type { Markup } from "~/ui/markup";
import type { FacetsByKey } from "./filter-form";
import { indexableListGroups, listScope } from "./indexable-lists";
import { OTHER_LISTS_HEADING } from "./other-lists";
import type { CatalogueQuery } from "./query";

/** Links of these groups; undefined without any. */
export function otherLists(groups: readonly LinkGroup[]): Markup | undefined {
  if (groups.length === 0) return undefined;
  const heading = { id: OTHER_LISTS_HEADING, title: "Altri modi di cercare" };
  return sendMarkup(renderPiece("other lists", LinkGroups, { ...heading, groups }));
}

/** The lists of one value each that a whole list leads to, on its first page. */
export function listsOfOneValue(
  query: CatalogueQuery,
  facets: FacetsByKey,
  pathname: string,
): readonly LinkGroup[] {
  if (listScope(query) !== "all") return [];
  return indexableListGroups(query, facets).map(({ label, links }) => ({
    label,
    links: links.map(({ search, ...link }) => ({ ...link, to: pathname + search })),
  }));
}
