/** Decoding and encoding of pictures with sharp: only for the process of its own (`picture-worker.server.ts`). */
import sharp, { type CreateRaw, type Sharp } from "sharp";
import { JPEG_WIDTH, type PhotographFormat } from "~/lib/picture-source";
import { MAX_PIXELS } from "./limits";
import { MAX_ASPECT, MAX_LOGO_ASPECT, PICTURE_SIZES, type PicturePurpose } from "./picture-purpose";
import type { Refusal } from "./refusal";

/** A file of a picture in one width and format. */
export interface EncodedFile {
  width: number;
  format: PhotographFormat;
  bytes: Buffer;
}

/** A picture in all its widths and formats. */
export interface EncodedPicture {
  /** Size in px as it was sent, upright. */
  width: number;
  height: number;
  /** Widths of the AVIF files, ascending. */
  widths: number[];
  /** Average colour, `#rrggbb`. */
  tone: string;
  files: EncodedFile[];
}

/** How a picture is encoded. */
export interface EncodeOptions {
  purpose: PicturePurpose;
  /** Effort of the AVIF encoder, 0 (fastest) to 9 (smallest files). */
  effort: number;
}

/** A file that is not taken. */
export class PictureRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal, options);
    this.name = "PictureRefused";
    this.refusal = refusal;
  }
}

// As the drawn pictures of the portal (tools/pictures/command/encode.ts), with more room for the noise of a camera.
const ENCODERS: Record<PhotographFormat, (image: Sharp, options: EncodeOptions) => Sharp> = {
  avif: (image, { effort }) => image.avif({ quality: 52, effort }),
  jpg: (image, { purpose }) => image.jpeg({ ...PICTURE_SIZES[purpose].jpeg, mozjpeg: true }),
};

/** A file is as wide as the picture when the next width would enlarge it or hardly shrink it. */
const NEARLY = 0.9;

// One picture at a time, and nothing kept between two: memory is bounded by the picture.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Turns what was sent into the files of a picture: upright, in sRGB, without metadata, on white where it was transparent.
 *
 * @param bytes A JPEG, PNG or WebP by its signature.
 * @throws PictureRefused
 */
export async function encodePicture(
  bytes: Uint8Array,
  options: EncodeOptions,
): Promise<EncodedPicture> {
  const { purpose } = options;
  const { widths: wanted } = PICTURE_SIZES[purpose];
  try {
    const input = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      // Warnings are frequent in pictures of phones that every viewer shows; a truncated file is an error.
      failOn: "error",
      sequentialRead: true,
      // The first frame of an animation.
      pages: 1,
    });
    const { autoOrient, width: rawWidth, height: rawHeight } = await input.metadata();
    if (rawWidth * rawHeight > MAX_PIXELS) throw new PictureRefused("tooManyPixels");
    const { width, height } = autoOrient;
    checkSize(width, height, purpose);
    const widths = wanted.filter((one) => one < width * NEARLY);
    const largest = Math.min(width, wanted.at(-1) ?? width);
    if (widths.at(-1) !== largest) widths.push(largest);

    const upright = input.autoOrient().resize({ width: largest }).toColourspace("srgb");
    const { data, info } = await upright
      .flatten({ background: "#ffffff" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const files: EncodedFile[] = [];
    for (const { width: fileWidth, format } of filesOf(widths)) {
      const image = sharp(data, { raw }).resize({ width: fileWidth });
      const encoded = await ENCODERS[format](image, options).toBuffer();
      files.push({ width: fileWidth, format, bytes: encoded });
    }
    return { width, height, widths, tone: await averageColour(data, raw), files };
  } catch (error) {
    throw refusalOf(error);
  }
}

function checkSize(width: number, height: number, purpose: PicturePurpose): void {
  const { minLong, minShort } = PICTURE_SIZES[purpose];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const maxAspect = purpose === "logo" ? MAX_LOGO_ASPECT : MAX_ASPECT;
  if (short * maxAspect < long) throw new PictureRefused("tooNarrow");
  if (long < minLong || short < minShort) throw new PictureRefused("tooSmall");
}

/** An AVIF of each width, and one JPEG. */
function filesOf(widths: readonly number[]): { width: number; format: PhotographFormat }[] {
  return [
    ...widths.map((width) => ({ width, format: "avif" as const })),
    { width: Math.min(JPEG_WIDTH, widths.at(-1) ?? JPEG_WIDTH), format: "jpg" },
  ];
}

async function averageColour(data: Buffer, raw: CreateRaw): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(data, { raw })
    .resize(1, 1, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function refusalOf(error: unknown): PictureRefused {
  if (error instanceof PictureRefused) return error;
  const isTooLarge = error instanceof Error && error.message.includes("exceeds pixel limit");
  return new PictureRefused(isTooLarge ? "tooManyPixels" : "broken", { cause: error });
}
