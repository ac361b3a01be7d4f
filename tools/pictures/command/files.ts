/** Names of picture files, and which of them are missing. */
import { existsSync } from "node:fs";
import { JPEG_WIDTH } from "~/lib/picture-source";
import type { PictureJob } from "../job";

export const ROOT = "public/immagini";
/** Widths of every picture in px; the last is the one that is drawn. Height is two thirds. */
export const WIDTHS = [480, 960, 1440] as const;
export const RATIO = 3 / 2;

export type Format = "avif" | "webp" | "jpg";

export interface PictureFile {
  path: string;
  width: number;
  format: Format;
}

/** Path under the root without width and format: `veicoli/fiat-panda-2019-f34`. */
export function stemOf({ stem, view, subject }: PictureJob): string {
  return "scene" in subject || !view || stem.startsWith("vetrina/") ? stem : `${stem}-${view}`;
}

/**
 * AVIF in every width, and one file for those who cannot read it (link previews, old browsers): a JPEG, or a WebP where
 * the picture is transparent. One width is enough for them, and more would be half of the whole set.
 */
export function filesOf(job: PictureJob, root = ROOT): PictureFile[] {
  return WIDTHS.flatMap((width) => {
    const formats: Format[] = ["avif"];
    if (width === JPEG_WIDTH) formats.push(job.backdrop === "cutout" ? "webp" : "jpg");
    return formats.map((format) => ({
      path: `${root}/${stemOf(job)}-${width}.${format}`,
      width,
      format,
    }));
  });
}

/** The files that are not there yet. Files are written beside and renamed: what exists is whole. */
export function missingFiles(job: PictureJob, root = ROOT): PictureFile[] {
  return filesOf(job, root).filter(({ path }) => !existsSync(path));
}
