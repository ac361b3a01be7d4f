import { HYDRATED_EVENT, MARKUP_SELECTOR } from "~/lib/page-scripts";

/** Text in place of a picture that is missing or failed to load (docs/product.md 4.7). */
export const UNAVAILABLE = "Immagine non disponibile";

/**
 * Says in place of each picture of a card that failed to load that it is missing. Part of the page script. Cards that React
 * renders wait until it has taken them over as the server sent them.
 */
export function startMissingPictures(): void {
  let isHydrated = false;
  const replace = (image: HTMLImageElement) => {
    const frame = image.closest("picture.picture");
    if (frame && (isHydrated || frame.closest(MARKUP_SELECTOR))) frame.replaceChildren(UNAVAILABLE);
  };
  const replaceAll = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>(".picture > img"))
      if (image.complete && image.naturalWidth === 0) replace(image);
  };
  // `error` does not bubble.
  window.addEventListener(
    "error",
    ({ target }) => target instanceof HTMLImageElement && replace(target),
    { capture: true },
  );
  window.addEventListener(HYDRATED_EVENT, () => {
    isHydrated = true;
    replaceAll();
  });
  // Pictures that failed before this script ran.
  replaceAll();
}
