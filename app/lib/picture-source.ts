/**
 * What the browser needs to show a picture. Built on the server from the manifest (`pictures.server.ts`), so
 * that the manifest never reaches the browser.
 */
export interface Picture {
  /** Path under `/immagini` without width and format, e.g. `veicoli/fiat-panda-2024-f34`. */
  stem: string;
  /** Widths on disk in px, ascending. Height is two thirds of the width. */
  widths: readonly number[];
  /** `cutout` pictures are transparent and have no JPEG. */
  kind: "photo" | "cutout";
  alt: string;
}

/** An entry of the generated manifest. */
export interface PictureEntry extends Pick<Picture, "widths" | "kind"> {
  /** Size of the largest file in px. */
  width: number;
  height: number;
  /** Average colour, `#rrggbb`; of a cut-out over white. */
  colour: string;
  /** Alternative text of pictures that no record of the data describes. */
  alt?: string;
}

export type PictureFormat = "avif" | "webp" | "jpg";

/** Width of the JPEG for clients without `srcset`: old browsers and link previews. */
export const JPEG_WIDTH = 960;

/** Width to height of all pictures. */
export const PICTURE_RATIO = 3 / 2;

/** URL of one file of a picture. */
export function pictureUrl(stem: string, width: number, format: PictureFormat): string {
  return `/immagini/${stem}-${width}.${format}`;
}

/** `srcset` of a picture in one format. */
export function pictureSrcSet(picture: Picture, format: PictureFormat): string {
  return picture.widths
    .map((width) => `${pictureUrl(picture.stem, width, format)} ${width}w`)
    .join(", ");
}
