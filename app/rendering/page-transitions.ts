/** The transition from a page to the next document (app/styles/motion.css). Part of the page script. */

const CARD_IN_USE = ".vehicle-card:focus-within";
const GALLERY_PICTURE = ".gallery li:first-child > a";

/**
 * Skips the transition where the page has held up its main thread for more than 50 ms (a long task): computing all styles
 * once more and painting the whole page for the transition would delay the next page by about 200 ms on a slow phone.
 * Elsewhere the picture of the card that was pressed is the one that grows.
 */
export function startPageTransitions(): void {
  if (!("onpageswap" in window)) return;
  let isSlow = false;
  new PerformanceObserver(() => (isSlow = true)).observe({ type: "longtask", buffered: true });
  window.addEventListener("pageswap", ({ viewTransition }) => {
    if (isSlow) {
      viewTransition?.skipTransition();
      return;
    }
    // Two elements of one name would end the transition.
    const name = document.querySelector(CARD_IN_USE) ? "none" : "";
    document
      .querySelector<HTMLElement>(GALLERY_PICTURE)
      ?.style.setProperty("view-transition-name", name);
  });
}
