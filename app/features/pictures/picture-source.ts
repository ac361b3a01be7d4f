/**
 * What the browser needs to draw one picture. Made on the server from the manifest
 * (`pictures.server.ts`), so that the manifest itself never travels.
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

/** What the generated manifest says of a picture. */
export interface PictureEntry extends Pick<Picture, "widths" | "kind"> {
  /** Size of the largest file in px. */
  width: number;
  height: number;
  /** Average colour, `#rrggbb`; of a cut-out over white. */
  colour: string;
  /** What a room, a hero or a rental vehicle shows; of adverts and dealers their own facts say it. */
  alt?: string;
}

export type PictureFormat = "avif" | "webp" | "jpg";

/** Width of the JPEG for those who take no `srcset`: old browsers and link previews. */
export const JPEG_WIDTH = 960;

/** All pictures are three to two. */
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
