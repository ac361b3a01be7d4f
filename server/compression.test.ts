import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compressAround, FIRST_QUALITY, MAX_QUALITY, storedBlockHeader } from "./compression";

const HOLE_BYTES = 128;
const HEADER = storedBlockHeader(HOLE_BYTES);

/** The words of a page: what repeats is copied from before a hole, and from across it. */
const WORDS = [
  '<li class="card">',
  "</li>",
  "città",
  " € 24.900",
  "</span>",
  "  ",
  '\\"email\\",',
  "x",
];

const parts = fc.array(
  fc
    .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: "grapheme", maxLength: 9 })), {
      maxLength: 400,
    })
    .map((words) => Buffer.from(words.join(""))),
  { minLength: 1, maxLength: 6 },
);

/** What holes are filled with, such as the words of the page themselves. */
const content = fc
  .array(fc.constantFrom(...WORDS), { maxLength: 20 })
  .map((words) => Buffer.from(words.join("").padEnd(HOLE_BYTES, "è")).subarray(0, HOLE_BYTES));

function between(pieces: readonly Buffer[], holes: readonly Buffer[]): Buffer {
  return Buffer.concat(pieces.flatMap((piece, i) => [...(i > 0 ? holes : []), piece]));
}

it.each([FIRST_QUALITY, MAX_QUALITY])(
  "A page that is put together from compressed parts is read as it was written, quality %i",
  async (quality) => {
    await fc.assert(
      fc.asyncProperty(parts, content, async (texts, hole) => {
        const compressed = await compressAround(texts, HOLE_BYTES, quality);
        const sent = between(compressed ?? [], [HEADER, hole]);
        expect(brotliDecompressSync(sent).equals(between(texts, [hole]))).toBe(true);
      }),
      { numRuns: quality === MAX_QUALITY ? 20 : 200 },
    );
  },
);

it("A text in which every byte occurs is not compressed around its holes", async () => {
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const text = Buffer.concat([everyByte, everyByte]);
  expect(await compressAround([text, text], HOLE_BYTES, FIRST_QUALITY)).toBeUndefined();
});
