import type PhotoSwipe from "photoswipe";
import type { SlideData } from "photoswipe";

/** Height of a picture to its width where the page does not say it (`PICTURE_RATIO`). */
const SLOT = 2 / 3;

/**
 * Opens the pictures of a vehicle over the whole window (docs/product.md 4.9): at once a dialog with the picture that was
 * pressed, as the page has it already; then PhotoSwipe takes its place for the gestures. The native dialog has focus, Escape
 * and the back key of Android, and keeps the page behind it inert. Part of the page's actions.
 *
 * @param link A picture of the gallery, which leads to its largest file.
 */
export function openPictures(link: HTMLElement): void {
  const gallery = link.closest(".gallery");
  const links = [...(gallery?.querySelectorAll<HTMLAnchorElement>("li > a") ?? [])];
  const slides = links.map(toSlide);
  let shown = links.findIndex((other) => other === link);
  let viewer: PhotoSwipe | undefined;

  const dialog = document.createElement("dialog");
  dialog.className = "picture-viewer";
  dialog.setAttribute("aria-label", `${gallery?.getAttribute("aria-label")}, a tutto schermo`);
  const stage = dialog.appendChild(document.createElement("div"));
  // Else a button behind the pictures would have the focus.
  stage.tabIndex = -1;
  stage.autofocus = true;
  const picture = link.querySelector("img");
  if (picture) {
    const first = stage.appendChild(new Image());
    first.src = picture.currentSrc || picture.src;
    first.alt = "";
  }
  const position = dialog.appendChild(document.createElement("p"));
  position.role = "status";
  position.className = "sr-only";
  const showPosition = () => {
    position.textContent = `Foto ${shown + 1} di ${links.length}: ${slides[shown]?.alt ?? ""}`;
  };
  dialog.append(contactBar());
  dialog.addEventListener("cancel", (event) => {
    if (!viewer) return;
    event.preventDefault();
    viewer.close();
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) dialog.close();
  });
  dialog.addEventListener("close", () => {
    viewer?.destroy();
    dialog.remove();
    const strip = links[shown]?.closest("ul");
    strip?.scrollTo({ left: shown * strip.clientWidth, behavior: "instant" });
  });
  document.body.append(dialog);
  dialog.showModal();
  showPosition();

  import("./picture-viewer").then(
    ({ showPictures }) => {
      if (!dialog.open) return;
      const opened = showPictures(stage, slides, shown);
      viewer = opened;
      stage.querySelector("img")?.remove();
      opened.on("change", () => {
        shown = opened.currIndex;
        showPosition();
      });
      opened.on("destroy", () => dialog.close());
    },
    // The connection broke, or a new version has replaced the file: the link leads to the picture itself.
    () => window.location.assign((link as HTMLAnchorElement).href),
  );
}

/** Below the pictures: what it is, its price and the way to its seller, as the page says them. */
function contactBar(): HTMLElement {
  const bar = document.createElement("div");
  bar.className = "picture-viewer-bar";
  const text = bar.appendChild(document.createElement("p"));
  const price = document.getElementById("prezzo")?.textContent;
  if (price) text.appendChild(document.createElement("strong")).textContent = price;
  text.appendChild(document.createElement("span")).textContent =
    document.querySelector("h1")?.textContent ?? "";
  const contact = document.getElementById("contatti");
  const way = document.querySelector<HTMLAnchorElement>('main a[href="#contatti"]');
  if (contact && way) {
    const link = bar.appendChild(document.createElement("a"));
    link.href = way.hash;
    link.className = "button button-primary";
    link.textContent = way.textContent;
  }
  return bar;
}

/** The data of a picture for PhotoSwipe: the files that its element on the page has, in the format that the browser took. */
function toSlide(link: HTMLAnchorElement): SlideData {
  const image = link.querySelector("img");
  const { srcset } = link.querySelector("source") ?? {};
  const width = Number(/ (\d+)w$/.exec(srcset ?? "")?.[1] ?? 1_440);
  const ratio = image ? image.height / image.width : SLOT;
  const alt = link.getAttribute("aria-label")?.replace("Ingrandisci: ", "") ?? "";
  const takesAvif =
    !image || [...document.images].some(({ currentSrc }) => /\.avif$/.test(currentSrc));
  const files = takesAvif ? { src: link.href, ...(srcset && { srcset }) } : { src: image.src };
  return { ...files, width, height: Math.round(width * ratio), alt };
}
