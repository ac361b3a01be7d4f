import { createElement } from "react";
import type { Dealership } from "~/data/schema";
import type { Nearest } from "~/features/marketplace/catalogue/nearest.server";
import { paths } from "~/lib/paths";
import { joinPieces, renderPiece, sendMarkup } from "~/rendering/markup.server";
import type { Markup } from "~/ui/markup";
import { DealershipCard } from "./dealership-card";
import { summarizeDealership, type DealershipSummary } from "./dealerships.server";

/**
 * The cards of dealerships, each an item of a list.
 *
 * @param options.isFirstList Whether the first card stands in the first screen, so that its picture is fetched first.
 */
export function dealershipCards(
  dealerships: readonly DealershipSummary[],
  { isFirstList = false }: { isFirstList?: boolean } = {},
): Markup {
  const items = dealerships.map((dealership, i) =>
    renderPiece("dealership", DealershipItem, { dealership, priority: isFirstList && i === 0 }),
  );
  return sendMarkup(joinPieces(items));
}

/** The items just outside a range that finds nothing, with their cards. */
export function nearestDealerships({ items, ...nearest }: Nearest<Dealership>) {
  const [{ name, slug }] = items;
  const cards = dealershipCards(
    items.map((item) => summarizeDealership(item)),
    { isFirstList: true },
  );
  return { ...nearest, name, to: paths.dealership(slug), cards };
}

interface DealershipItemProps {
  dealership: DealershipSummary;
  priority: boolean;
}

function DealershipItem({ dealership, priority }: DealershipItemProps) {
  const card = createElement(DealershipCard, { dealership, headingLevel: 3, priority });
  return createElement("li", null, card);
}
