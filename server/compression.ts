import type { TransformOptions } from "node:stream";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  gzip,
} from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const brotliDecompressAsync = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);

/** An encoding of a response. */
export type Encoding = "br" | "gzip" | "identity";

/**
 * Brotli quality of a page that may soon be rendered again, and of one that lasts: 11 costs 50 times the work of 7, and 7 a
 * quarter more than 5, for 120 bytes less of a home page (docs/decisions/036).
 */
export const FIRST_QUALITY = 7;
export const MAX_QUALITY = 11;

/** The body in an encoding. @param quality Of brotli, 0 to 11. */
export async function encode(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "gzip") return gzipAsync(body);
  if (encoding === "identity") return body;
  return brotliAsync(body, { params: parameters(body.byteLength, quality) });
}

function parameters(bytes: number, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
}

/** An encoding with a quality of 0, which the client does not accept. */
const NOT_ACCEPTED = /;\s*q=0(?:\.0+)?$/;

/** The best encoding of an `Accept-Encoding` header: brotli, then gzip. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !NOT_ACCEPTED.test(part))
    .map((part) => part.split(";", 1)[0]);
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : "identity";
}

/** Requests for a page after which the best quality is worth its work. */
const REQUESTS_TO_RECOMPRESS = 50;
/** why: the threads that compress are few, and a new page must not wait for the better one of another. */
let isRecompressing = false;

/**
 * Counts the requests for a page; calls `recompress` once, when it is requested often and no other page is being
 * compressed again.
 */
export function requestCounter(recompress: () => Promise<unknown>): () => void {
  let requests = 0;
  let isDone = false;
  return () => {
    requests += 1;
    if (requests < REQUESTS_TO_RECOMPRESS || isDone || isRecompressing) return;
    isDone = true;
    isRecompressing = true;
    void recompress().finally(() => (isRecompressing = false));
  };
}

/** Lengths of an alphabet for `fillerOf`. UTF-8 leaves 13 bytes unused, and HTML 28 control characters besides. */
const ALPHABET_SIZES = [131, 97, 67, 41];

/**
 * Compresses a text with holes, so that whatever has the length of a hole can be put there later, uncompressed, without
 * compressing anything again (docs/decisions/033-personal-pages.md).
 *
 * The encoder gets the holes filled with bytes that occur nowhere in the text, so it never copies from them, and distances
 * across a hole stay right because its length is fixed. Its output for a hole is discarded; each part begins at a whole byte.
 *
 * @param parts The text between the holes.
 * @param holeBytes Length of each hole, at most 65,536.
 * @returns The compressed parts, to be joined by `storedBlockHeader` and what is put in the hole; undefined for a text with which this does not work.
 */
export async function compressAround(
  parts: readonly Buffer[],
  holeBytes: number,
  quality: number,
): Promise<Buffer[] | undefined> {
  const used = new Set(parts.flatMap((part) => [...new Set(part)]));
  const unused = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !used.has(byte));
  const size = ALPHABET_SIZES.find((prime) => prime <= unused.length);
  if (size === undefined) return undefined;
  const alphabet = unused.slice(0, size);
  const total = parts.reduce((sum, part) => sum + part.byteLength + holeBytes, 0);
  const options: BrotliOptions & TransformOptions = {
    // Nothing reads while a part is written.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    params: {
      ...parameters(total, quality),
      // The bytes after a hole must not depend on the last bytes in it; costs 2 % at the best quality, else nothing.
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  };
  const stream = createBrotliCompress(options);
  const write = (bytes: Buffer, operation: number) =>
    new Promise<Buffer>((resolve, reject) => {
      stream.once("error", reject);
      stream.write(bytes);
      stream.flush(operation, () => {
        stream.off("error", reject);
        const written: Buffer[] = [];
        for (let chunk: Buffer | null; (chunk = stream.read() as Buffer | null);)
          written.push(chunk);
        resolve(Buffer.concat(written));
      });
    });
  try {
    const compressed: Buffer[] = [];
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1;
      const { BROTLI_OPERATION_FINISH, BROTLI_OPERATION_FLUSH } = constants;
      compressed.push(await write(part, isLast ? BROTLI_OPERATION_FINISH : BROTLI_OPERATION_FLUSH));
      if (!isLast) await write(fillerOf(holeBytes, alphabet, index), BROTLI_OPERATION_FLUSH);
    }
    return (await isReadable(parts, compressed, holeBytes)) ? compressed : undefined;
  } finally {
    stream.destroy();
  }
}

/**
 * Bytes for a hole in which no pair repeats, nor occurs in another hole: each hole, and each length of the alphabet in it,
 * takes the letters by a step of its own. The length of the alphabet is a prime number.
 */
function fillerOf(length: number, alphabet: readonly number[], hole: number): Buffer {
  const size = alphabet.length;
  const lengths = Math.ceil(length / size);
  const letter = (index: number) => {
    const step = hole * lengths + Math.floor(index / size) + 1;
    return alphabet[((index % size) * step) % size] ?? 0;
  };
  return Buffer.from(Array.from({ length }, (_, index) => letter(index)));
}

/** Whether a page that was put together decompresses to what it should be. */
async function isReadable(
  parts: readonly Buffer[],
  compressed: readonly Buffer[],
  holeBytes: number,
): Promise<boolean> {
  const spaces = Buffer.alloc(holeBytes, " ");
  const [text = spaces, ...rest] = parts;
  const expected = Buffer.concat([text, ...rest.flatMap((part) => [spaces, part])]);
  const block = Buffer.concat([storedBlockHeader(holeBytes), spaces]);
  const [first = spaces, ...others] = compressed;
  const joined = Buffer.concat([first, ...others.flatMap((part) => [block, part])]);
  const read = await brotliDecompressAsync(joined).catch(() => undefined);
  return read?.equals(expected) === true;
}

/** The header of a block of 1 to 65,536 uncompressed bytes, in a brotli stream that is at a whole byte (RFC 7932, 9.2). */
export function storedBlockHeader(bytes: number): Buffer {
  const header = Buffer.alloc(3);
  // Not the last block (1 bit), a length of four nibbles (2), the length less one (16), uncompressed (1), padding.
  header.writeUIntLE(((bytes - 1) << 3) | (1 << 19), 0, 3);
  return header;
}
