/**
 * The data of a picture for the browser: one that ships with the portal, from the manifest (`pictures.server.ts`), or a
 * photograph that a dealer sent (docs/product.md 8.15). The manifest never reaches the browser.
 */
export interface Picture {
  /**
   * Path without folder, width and format: `veicoli/fiat-panda-2024-f34`; of a photograph the id of its dealership and a
   * name.
   */
  stem: string;
  /** Widths of its files in px, ascending. */
  widths: readonly number[];
  /**
   * `photo` and `cutout` ship with the portal, all in 3:2; `cutout` pictures are transparent: a WebP takes the place of
   * their JPEG.
   * `photograph`: sent by a dealer, of any shape.
   */
  kind: "photo" | "cutout" | "photograph";
  alt: string;
  /** Width to height of a photograph. */
  ratio?: number;
  /** Average colour of a photograph, `#rrggbb`. */
  tone?: string;
}

/** An entry of the generated manifest. */
export interface PictureEntry {
  widths: readonly number[];
  kind: "photo" | "cutout";
  /** Size of the largest file in px. */
  width: number;
  height: number;
  /** Average colour, `#rrggbb`; of a cut-out over white. */
  colour: string;
  /** Alternative text of pictures that no record of the data describes. */
  alt?: string;
}

/** A photograph as the database keeps it (`advert_pictures`, `dealerships`). */
export interface Photograph {
  stem: string;
  /** Size in px as it was sent, upright. */
  width: number;
  height: number;
  widths: readonly number[];
  tone: string;
}

/** Formats of the files of a photograph: AVIF in all widths, and one JPEG. */
export type PhotographFormat = "avif" | "jpg";

/** Formats of all pictures: of a `cutout` the file beside the AVIFs is a WebP. */
export type PictureFormat = PhotographFormat | "webp";

/** Width of the one file for clients that cannot show AVIF: a few browsers, link previews, feeds. */
export const JPEG_WIDTH = 960;

/** Width to height of all pictures that ship with the portal, and of the slots. */
export const PICTURE_RATIO = 3 / 2;

/** Folder of the photographs of dealers; the server answers from the store (docs/product.md 2.3). */
export const PHOTOGRAPHS_FOLDER = "/foto";

/** The photograph as a picture. */
export function photographPicture(photograph: Photograph, alt: string): Picture {
  const { stem, widths, width, height, tone } = photograph;
  const ratio = Math.round((width / height) * 1_000) / 1_000;
  return { stem, widths, kind: "photograph", alt, ratio, tone };
}

/** URL of one file of a picture. */
export function pictureUrl(
  { stem, kind }: Pick<Picture, "stem" | "kind">,
  width: number,
  format: PictureFormat,
): string {
  const folder = kind === "photograph" ? PHOTOGRAPHS_FOLDER : "/immagini";
  return `${folder}/${stem}-${width}.${format}`;
}

/** Width of its one JPEG: a photograph that is narrower than `JPEG_WIDTH` has one of its own width. */
export function jpegWidth({ widths }: Pick<Picture, "widths">): number {
  return Math.min(JPEG_WIDTH, widths.at(-1) ?? JPEG_WIDTH);
}

/**
 * Path of the logo of a dealership: the one that its dealer sent, else the drawn one; undefined without any. Logos stand on
 * white (`CompanyLogo`), as the JPEG does.
 */
export function logoPath(dealership: {
  readonly logo?: string | undefined;
  readonly logoPhoto?: Pick<Photograph, "stem" | "widths"> | undefined;
}): string | undefined {
  const { logo, logoPhoto } = dealership;
  return logoPhoto ? plainPictureUrl({ ...logoPhoto, kind: "photograph" }) : logo;
}

/** URL of the one file for clients that cannot show AVIF; of a cut-out it is a WebP, which can be transparent. */
export function plainPictureUrl(picture: Pick<Picture, "stem" | "kind" | "widths">): string {
  const format = picture.kind === "cutout" ? "webp" : "jpg";
  return pictureUrl(picture, jpegWidth(picture), format);
}

/** URL of its largest file, an AVIF. */
export function largestPictureUrl(picture: Picture): string {
  return pictureUrl(picture, picture.widths.at(-1) ?? JPEG_WIDTH, "avif");
}

/**
 * `srcset` of the AVIF files of a picture.
 *
 * @param maxWidth Width in px that fills the slot: the first file as wide is the last.
 */
export function pictureSrcSet(picture: Picture, maxWidth = Infinity): string {
  return picture.widths
    .filter((_, i) => (picture.widths[i - 1] ?? 0) < maxWidth)
    .map((width) => `${pictureUrl(picture, width, "avif")} ${width}w`)
    .join(", ");
}
