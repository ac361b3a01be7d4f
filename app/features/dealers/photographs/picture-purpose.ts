/** The purposes of pictures, and the requirements of each. */
export type PicturePurpose = "photograph" | "cover" | "logo";

/** Sizes of the pictures of a purpose, in px. */
interface PictureSizes {
  /** Widths of the AVIF files; a picture that is narrower ends with its own width. */
  readonly widths: readonly number[];
  /** The least that is accepted, of the longer and of the shorter side. */
  readonly minLong: number;
  readonly minShort: number;
  /** Of the JPEG: lettering keeps its edges and its colour, photographs are small. */
  readonly jpeg: { readonly quality: number; readonly chromaSubsampling: "4:2:0" | "4:4:4" };
}

const PHOTO_JPEG = { quality: 76, chromaSubsampling: "4:2:0" } as const;
const LOGO_JPEG = { quality: 90, chromaSubsampling: "4:4:4" } as const;

/** Widths in px, and limits of the size, of each purpose. */
export const PICTURE_SIZES: Record<PicturePurpose, PictureSizes> = {
  photograph: { widths: [480, 960, 1440], minLong: 640, minShort: 480, jpeg: PHOTO_JPEG },
  cover: { widths: [480, 960, 1440], minLong: 640, minShort: 480, jpeg: PHOTO_JPEG },
  logo: { widths: [160, 320], minLong: 96, minShort: 48, jpeg: LOGO_JPEG },
};

/** Longest side in lengths of the shorter one. */
export const MAX_ASPECT = 3;
/** The same of a logo: lettering is long, but not a thousand times. */
export const MAX_LOGO_ASPECT = 8;
