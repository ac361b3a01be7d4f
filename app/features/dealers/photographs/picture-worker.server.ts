/**
 * The process that decodes and encodes pictures, started by `picture-processor.server.ts`: what a picture does to libvips
 * does not reach the server, and pages go first.
 */
import {
  encodePicture,
  PictureRefused,
  type EncodedPicture,
  type EncodeOptions,
} from "./encode-picture.server";
import type { Refusal } from "./refusal";

/** A picture to encode. */
export interface PictureJob {
  id: number;
  bytes: Uint8Array;
  options: EncodeOptions;
}

/** The outcome of a job. */
export type PictureReply = { id: number } & ({ picture: EncodedPicture } | { refusal: Refusal });

/** Memory at which the process ends itself, in bytes: several times what a picture within the limits takes. */
const MAX_RSS_BYTES = 900 * 1_024 * 1_024;
/** How often it looks, in ms. */
const MEMORY_CHECK_MS = 50;

/** Takes jobs from the parent until it is gone. */
export function runPictureWorker(): void {
  process.on("disconnect", () => process.exit(0));
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(1);
  }, MEMORY_CHECK_MS).unref();
  process.on("message", ({ id, bytes, options }: PictureJob) => {
    encodePicture(bytes, options)
      .then((picture): PictureReply => ({ id, picture }))
      .catch((error: unknown): PictureReply => ({
        id,
        refusal: error instanceof PictureRefused ? error.refusal : "failed",
      }))
      .then((reply) => process.send?.(reply))
      .catch(() => process.exit(1));
  });
  process.send?.("ready");
}
