/** Pixels to files: scaled once a width, encoded in each format, written beside and renamed. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp, { type Sharp } from "sharp";
import { RATIO, type Format, type PictureFile } from "./files";

/** RGBA rows from the top, alpha not premultiplied. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Up to this width a file is one that phones and lists show by the dozen: it is worth the time to make it small. */
const SMALL_WIDTH = 480;

const ENCODERS: Record<Format, (image: Sharp, width: number) => Sharp> = {
  avif: (image, width) =>
    width > SMALL_WIDTH
      ? image.avif({ quality: 55, effort: 2 })
      : image.avif({ quality: 45, effort: 6, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 72, effort: 4 }),
  jpg: (image) => image.flatten().jpeg({ quality: 72, mozjpeg: true }),
};

async function writeWhole(path: string, data: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, data);
  await rename(`${path}.part`, path);
}

function opened({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** The whole picture as PNG: for looking at. */
export async function writePng(pixels: Pixels, path: string): Promise<void> {
  await writeWhole(path, await opened(pixels).png().toBuffer());
}

export async function writeFiles(
  pixels: Pixels,
  files: readonly PictureFile[],
  transparent: boolean,
): Promise<void> {
  for (const width of new Set(files.map((file) => file.width))) {
    const whole = transparent ? opened(pixels) : opened(pixels).removeAlpha();
    const height = Math.round(width / RATIO);
    const { data, info } = await whole
      .resize(width, height)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width, height, channels: info.channels };
    for (const file of files.filter((each) => each.width === width)) {
      const encoded = await ENCODERS[file.format](sharp(data, { raw }), width).toBuffer();
      await writeWhole(file.path, encoded);
    }
  }
}
