/**
 * The actions of a page without React: a module of its own that the page script fetches when the browser is idle and imports
 * at the first such tap (docs/decisions/035-scripts-on-demand.md).
 */
import {
  clearComparison,
  openComparison,
} from "~/features/marketplace/comparison/comparison-ticks";
import { closeFilters, openFilters } from "~/features/marketplace/catalogue/filter-sheet-state";
import { toggleFavourite } from "~/features/marketplace/favourites/favourites-sync";
import { openPictures } from "~/features/marketplace/vehicles/opened-pictures";
import { ACTION_ATTRIBUTE, type PageAction } from "~/lib/page-scripts";
import { share } from "~/ui/share";

export { startComparison } from "~/features/marketplace/comparison/comparison-ticks";
export { showToast } from "~/ui/show-toast";

const ANSWERS: Record<PageAction, (control: HTMLElement) => void> = {
  filters: openFilters,
  "close-filters": closeFilters,
  pictures: openPictures,
  share: (link) => void share(link),
  compare: openComparison,
  untick: clearComparison,
};

/** Answers a click on a control; one without the attribute is a heart. */
export function answer(control: HTMLElement): void {
  const action = control.getAttribute(ACTION_ATTRIBUTE) as PageAction | null;
  if (action) ANSWERS[action](control);
  else toggleFavourite((control as HTMLButtonElement).value);
}
