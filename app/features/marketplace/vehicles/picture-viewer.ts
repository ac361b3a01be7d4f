import PhotoSwipe, { type SlideData } from "photoswipe";
import styles from "photoswipe/style.css?inline";

/** How far a picture is enlarged, of the size at which it fits: by a double tap or the button, and at most. */
const ZOOM = 2.5;
const MAX_ZOOM = 5;

/** Height of the bars above and below the pictures, in px; in a low window (a phone held sideways) they are lower. */
const BARS = { top: 60, bottom: 84 };
const LOW_BARS = { top: 44, bottom: 60 };
const LOW_WINDOW = 480;

let hasStyles = false;

/**
 * PhotoSwipe over an element of an open dialog, with its texts in Italian and without the duties of a dialog of its own: the
 * gestures on pictures (docs/product.md 4.9). Loaded when the first picture is opened, and its styles with it.
 */
export function showPictures(
  stage: HTMLElement,
  slides: readonly SlideData[],
  first: number,
): PhotoSwipe {
  if (!hasStyles) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    hasStyles = true;
  }
  const viewer = new PhotoSwipe({
    dataSource: [...slides],
    index: first,
    appendToEl: stage,
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    tapAction: false,
    bgOpacity: 1,
    showHideAnimationType: "fade",
    // The dialog has shown the picture already; only its end fades.
    showAnimationDuration: 0,
    secondaryZoomLevel: ({ fit }) => fit * ZOOM,
    maxZoomLevel: ({ fit }) => fit * MAX_ZOOM,
    paddingFn: ({ y }) => ({ left: 0, right: 0, ...(y < LOW_WINDOW ? LOW_BARS : BARS) }),
    closeTitle: "Chiudi",
    zoomTitle: "Ingrandisci",
    arrowPrevTitle: "Foto precedente",
    arrowNextTitle: "Foto successiva",
    errorMsg: "Immagine non disponibile",
  });
  viewer.on("initialLayout", () => {
    // The dialog around it has the role and the name; English descriptions would be read out.
    viewer.element?.removeAttribute("role");
    viewer.scrollWrap?.removeAttribute("aria-roledescription");
  });
  viewer.init();
  // Else the first thing after the pictures would have it.
  viewer.element?.focus();
  return viewer;
}
