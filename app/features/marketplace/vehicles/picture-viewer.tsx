import PhotoSwipe, { type SlideData } from "photoswipe";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import {
  largestPictureUrl,
  PICTURE_RATIO,
  pictureSrcSet,
  plainPictureUrl,
  type Picture,
} from "~/lib/picture-source";
import "photoswipe/style.css";
import "./picture-viewer.css";

export interface PictureViewerProps {
  pictures: readonly Picture[];
  /** Name of the vehicle. */
  name: string;
  /** Index of the picture that is shown first. */
  first: number;
  /** @param index The picture that was shown last. */
  onClose: (index: number) => void;
  /** What stands below the pictures. A link of it to a place of the page closes the view. */
  children: ReactNode;
}

/** How far a picture is enlarged, of the size at which it fits: by a double tap or the button, and at most. */
const ZOOM = 2.5;
const MAX_ZOOM = 5;

/** Height of the bars above and below the pictures, in px; in a low window (a phone held sideways) they are lower. */
const BARS = { top: 60, bottom: 84 };
const LOW_BARS = { top: 44, bottom: 60 };
const LOW_WINDOW = 480;

/**
 * The pictures of a vehicle over the whole window: pinched, swiped, by keyboard (docs/product.md 4.9). PhotoSwipe has the
 * gestures; the native dialog has focus, Escape and the back key of Android, and keeps the page behind it inert.
 */
export function PictureViewer({ pictures, name, first, onClose, children }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useRef<PhotoSwipe>();
  const [shown, setShown] = useState(first);
  // The effect below opens once; it closes with what holds then.
  const latest = useRef({ onClose, shown });
  latest.current = { onClose, shown };

  useEffect(() => {
    const element = dialog.current;
    if (!element || !stage.current) return;
    element.showModal();
    const opened = openPictures(stage.current, pictures, first);
    viewer.current = opened;
    opened.on("change", () => setShown(opened.currIndex));
    opened.on("destroy", () => element.close());
    opened.init();
    // Else the first thing after the pictures would have it.
    opened.element?.focus();
    return () => opened.destroy();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is mounted anew for each opening
  }, []);

  function leaveForPage({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a[href^="#"]')) dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Foto di ${name}, a tutto schermo`}
      className="picture-viewer"
      onCancel={(event) => {
        event.preventDefault();
        viewer.current?.close();
      }}
      onClose={() => latest.current.onClose(latest.current.shown)}
    >
      <div ref={stage} />
      <p role="status" className="sr-only">
        Foto {shown + 1} di {pictures.length}: {pictures[shown]?.alt}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link is a click */}
      <div className="picture-viewer-bar" onClick={leaveForPage}>
        {children}
      </div>
    </dialog>
  );
}

/** PhotoSwipe over an element of the dialog, with its texts in Italian and without the duties of a dialog of its own. */
function openPictures(stage: HTMLElement, pictures: readonly Picture[], first: number): PhotoSwipe {
  const avif = takesAvif();
  const opened = new PhotoSwipe({
    dataSource: pictures.map((picture) => toSlide(picture, avif)),
    index: first,
    appendToEl: stage,
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    tapAction: false,
    bgOpacity: 1,
    showHideAnimationType: "fade",
    secondaryZoomLevel: ({ fit }) => fit * ZOOM,
    maxZoomLevel: ({ fit }) => fit * MAX_ZOOM,
    paddingFn: ({ y }) => ({ left: 0, right: 0, ...(y < LOW_WINDOW ? LOW_BARS : BARS) }),
    closeTitle: "Chiudi",
    zoomTitle: "Ingrandisci",
    arrowPrevTitle: "Foto precedente",
    arrowNextTitle: "Foto successiva",
    errorMsg: "Immagine non disponibile",
  });
  opened.on("initialLayout", () => {
    // The dialog around it has the role and the name; English descriptions would be read out.
    opened.element?.removeAttribute("role");
    opened.scrollWrap?.removeAttribute("aria-roledescription");
  });
  return opened;
}

/** Whether the browser can show AVIF: what it chose of the `picture` elements on the page tells. */
function takesAvif(): boolean {
  const shown = [...document.querySelectorAll<HTMLImageElement>(".gallery picture img")];
  return shown.some(({ currentSrc }) => currentSrc.endsWith(".avif"));
}

function toSlide(picture: Picture, avif: boolean): SlideData {
  const { alt, ratio = PICTURE_RATIO, widths } = picture;
  const width = widths.at(-1) ?? 0;
  const files = avif
    ? { src: largestPictureUrl(picture), srcset: pictureSrcSet(picture) }
    : { src: plainPictureUrl(picture) };
  return { ...files, width, height: Math.round(width / ratio), alt };
}
