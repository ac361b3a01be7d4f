/**
 * The photographs of a ZIP, one after the other as its bytes arrive (docs/product.md 8.18). Nothing is written under a name of the
 * archive, only files that begin as pictures do are taken, and what an entry unpacks to is counted while it does.
 */
import { Unzip, UnzipInflate, UnzipPassThrough, type UnzipFile } from "fflate";
import { cleanText } from "~/lib/text";
import { MAX_FILE_BYTES } from "../photographs/limits";
import { fileKind } from "../photographs/file-signature";

/** Photographs of one ZIP. */
const MAX_ZIP_PICTURES = 2_000;
/** Entries of one ZIP: folders, and what programs put beside pictures. */
const MAX_ENTRIES = 6_000;
/** The largest size of all entries, as a multiple of the archive: photographs hardly compress. */
const MAX_RATIO = 20;
/** Bytes that are unpacked at a time: at most some 16 MB come out of them. */
const STEP_BYTES = 16 * 1_024;

/** Why a ZIP is not read to its end. */
export type ZipProblem = "noZip" | "tooManyEntries" | "bomb" | "damaged";

/** A photograph of a ZIP. */
export interface ZipPicture {
  /** Its path in the ZIP, cleaned; only compared with stock numbers. */
  name: string;
  bytes: Uint8Array;
  type: "jpeg" | "png" | "webp";
}

/** The content of a ZIP. */
export interface ZipContent {
  taken: number;
  /** Entries that are no photographs, or too large ones. */
  ignored: number;
  problem?: ZipProblem;
}

/** Hands over the photographs of a ZIP; the next is unpacked when `take` is done. */
export async function unzipPictures(
  chunks: AsyncIterable<Uint8Array>,
  take: (picture: ZipPicture) => Promise<void>,
): Promise<ZipContent> {
  const content: ZipContent = { taken: 0, ignored: 0 };
  const ready: ZipPicture[] = [];
  let entries = 0;
  let read = 0;
  let unpacked = 0;
  const stop = (problem: ZipProblem) => {
    content.problem ??= problem;
  };
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > MAX_ENTRIES || content.taken + ready.length >= MAX_ZIP_PICTURES)
      return stop("tooManyEntries");
    if (file.name.endsWith("/")) return passOver(unzip, file);
    if (!/\.(?:jpe?g|png|webp)$/i.test(file.name) || /(?:^|\/)(?:__MACOSX|\.)/.test(file.name)) {
      content.ignored += 1;
      return passOver(unzip, file);
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, data, isLast) => {
      if (error) return stop("damaged");
      size += data.length;
      unpacked += data.length;
      if (unpacked > read * MAX_RATIO + STEP_BYTES * 64) return stop("bomb");
      if (size <= MAX_FILE_BYTES) parts.push(data);
      if (!isLast) return undefined;
      const bytes = joined(parts, Math.min(size, MAX_FILE_BYTES));
      const type = size <= MAX_FILE_BYTES ? fileKind(bytes) : "other";
      if (type === "jpeg" || type === "png" || type === "webp")
        ready.push({ name: cleanText(file.name, 200) || "foto", bytes, type });
      else content.ignored += 1;
      return undefined;
    };
    file.start();
    return undefined;
  });
  unzip.register(UnzipInflate);
  for await (const chunk of chunks) {
    if (read === 0 && !(chunk[0] === 0x50 && chunk[1] === 0x4b)) stop("noZip");
    for (let from = 0; from < chunk.length && !content.problem; from += STEP_BYTES) {
      const step = chunk.slice(from, from + STEP_BYTES);
      read += step.length;
      push(unzip, step, stop);
      for (let picture = ready.shift(); picture; picture = ready.shift()) {
        await take(picture);
        content.taken += 1;
      }
    }
    if (content.problem) break;
  }
  if (read === 0) stop("noZip");
  return content;
}

/** Drops the bytes of an entry as they arrive; one that is not started would be kept until the end. */
function passOver(unzip: Unzip, file: UnzipFile): void {
  class Nothing {
    static readonly compression = file.compression;
    ondata = () => undefined;
    push = () => undefined;
  }
  unzip.register(Nothing);
  file.ondata = () => undefined;
  file.start();
  unzip.register(UnzipPassThrough);
  unzip.register(UnzipInflate);
}

function push(unzip: Unzip, step: Uint8Array, stop: (problem: ZipProblem) => void): void {
  try {
    unzip.push(step);
  } catch {
    stop("damaged");
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
