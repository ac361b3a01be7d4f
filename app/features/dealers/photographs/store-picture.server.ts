/**
 * `storePicture`: the one way from a file that a dealer sent to a picture of the portal: of an advert, or logo and cover of
 * a dealership.
 */
import { randomBytes } from "node:crypto";
import { StoreError, type PictureFiles } from "~/backend/photograph-store.server";
import { PICTURE_TYPES } from "~/features/marketplace/photographs/photograph-files.server";
import { log } from "~/lib/log.server";
import { jpegWidth, type Photograph } from "~/lib/picture-source";
import type { EncodedFile } from "./encode-picture.server";
import { pictureProcessor } from "./picture-processor.server";
import type { PicturePurpose } from "./picture-purpose";
import { refusalOfFile, type Refusal } from "./refusal";

/** Files that are written at a time. */
const PARALLEL_WRITES = 3;

/** The stored photograph, or why there is none. */
export type StoredPicture = { photograph: Photograph } | { refusal: Refusal };

interface NewPicture {
  bytes: Uint8Array;
  /** Sizes and limits follow from it (`PICTURE_SIZES`). */
  purpose: PicturePurpose;
  /** Its folder: policies let dealers write to that of their own. */
  dealershipId: string;
}

/**
 * Encodes a picture and writes its files to the folder of a dealership, with the rights of a session (`photographStore`) or of
 * a key (`stockPictureFiles`). The picture is shown once a row names it (`advert_pictures`, `dealerships`); one that no row names is deleted after a day.
 *
 * @returns What a row needs to show it, or why the file is not taken (`refusalText` says it). Never throws.
 */
export async function storePicture(
  store: PictureFiles,
  { bytes, purpose, dealershipId }: NewPicture,
): Promise<StoredPicture> {
  const refusal = refusalOfFile(bytes.byteLength, bytes);
  if (refusal) return { refusal };
  const processed = await pictureProcessor.process(bytes, purpose);
  if ("refusal" in processed) return processed;
  const { files, ...facts } = processed.picture;
  const stem = `${dealershipId}/${randomBytes(12).toString("hex")}`;
  try {
    await writeFiles(store, stem, files);
    return { photograph: { stem, ...facts } };
  } catch (error) {
    await removePicture(store, { stem, widths: facts.widths });
    log("warn", "a picture was not stored", { cause: String(error) });
    const isUnavailable = error instanceof StoreError && error.isUnavailable;
    return { refusal: isUnavailable ? "unreachable" : "failed" };
  }
}

/** Deletes the files of a picture that no row names any more; what fails is collected at night. */
export async function removePicture(
  store: PictureFiles,
  { stem, widths }: Pick<Photograph, "stem" | "widths">,
): Promise<void> {
  const names = [
    ...widths.map((width) => `${stem}-${width}.avif`),
    `${stem}-${jpegWidth({ widths })}.jpg`,
  ];
  await store
    .remove(names)
    .catch((error: unknown) => log("warn", "files stay until the night", { cause: String(error) }));
}

async function writeFiles(
  store: PictureFiles,
  stem: string,
  files: readonly EncodedFile[],
): Promise<void> {
  const waiting = [...files];
  const write = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      await store.put(
        `${stem}-${file.width}.${file.format}`,
        file.bytes,
        PICTURE_TYPES[file.format],
      );
  };
  await Promise.all(Array.from({ length: PARALLEL_WRITES }, write));
}
