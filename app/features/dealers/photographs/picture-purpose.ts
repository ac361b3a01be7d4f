/** What a picture is for, and what that asks of it. */
export type PicturePurpose = "photograph" | "cover" | "logo";

/** Sizes of the pictures of a purpose, in px. */
interface PictureSizes {
  /** Widths of the files in AVIF and WebP; a picture that is narrower ends with its own width. */
  readonly widths: readonly number[];
  /** The least that is accepted, of the longer and of the shorter side. */
  readonly minLong: number;
  readonly minShort: number;
  /** Whether transparent parts stay so; else they are white. */
  readonly keepsAlpha: boolean;
}

export const PICTURE_SIZES: Record<PicturePurpose, PictureSizes> = {
  photograph: { widths: [480, 960, 1440], minLong: 640, minShort: 480, keepsAlpha: false },
  cover: { widths: [480, 960, 1440], minLong: 640, minShort: 480, keepsAlpha: false },
  logo: { widths: [160, 320], minLong: 96, minShort: 48, keepsAlpha: true },
};

/** Longest side in lengths of the shorter one. */
export const MAX_ASPECT = 3;
/** The same of a logo: lettering is long, but not a thousand times. */
export const MAX_LOGO_ASPECT = 8;
