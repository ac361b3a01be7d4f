/** From the bytes of a file to its table (docs/product.md 8.18). Pure: runs in a process of its own (`read-in-process.server.ts`). */
import { decodeText } from "./decode-text";
import { FileRefused, MAX_STOCK_FILE_BYTES, type FileProblem } from "./file-refused";
import { findTable, type StockTable } from "./find-table";
import { readDelimited } from "./read-delimited";
import { isWorkbook, readWorkbook } from "./read-workbook";
import { readXml } from "./read-xml";

/** Beginnings of files that are none of ours, as Latin-1. */
const OTHERS: readonly (readonly [start: string, problem: FileProblem])[] = [
  ["\u00d0\u00cf\u0011\u00e0", "oldExcel"],
  ["%PDF", "pdf"],
  ["\u0089PNG", "picture"],
  ["\u00ff\u00d8\u00ff", "picture"],
  ["GIF8", "picture"],
  ["Rar!", "binary"],
  ["7z\u00bc", "binary"],
  ["\u001f\u008b", "binary"],
];

/**
 * The table of a file, whatever its name says.
 *
 * @throws FileRefused with what the dealer can do; no file makes it throw anything else.
 */
export async function readStockFile(bytes: Uint8Array): Promise<StockTable> {
  if (bytes.length === 0) throw new FileRefused("empty");
  if (bytes.length > MAX_STOCK_FILE_BYTES) throw new FileRefused("tooLarge");
  try {
    return await read(bytes);
  } catch (error) {
    // Parsers throw errors of many kinds at a damaged file.
    throw error instanceof FileRefused ? error : new FileRefused("unreadable");
  }
}

async function read(bytes: Uint8Array): Promise<StockTable> {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 8));
  const other = OTHERS.find(([signature]) => startsWithBytes(bytes, signature));
  if (other) throw new FileRefused(other[1]);
  if (start.startsWith("PK")) {
    if (isWorkbook(bytes)) return findTable("xlsx", await readWorkbook(bytes));
    throw new FileRefused(start.startsWith("PK\u0003\u0004") ? "zip" : "workbook");
  }
  const { text } = decodeText(bytes);
  const trimmed = text.trimStart();
  if (trimmed === "") throw new FileRefused("empty");
  if (/^<(?:\?xml|!DOCTYPE|!--|[A-Za-z_])/i.test(trimmed))
    return findTable("xml", readXml(trimmed));
  // More than a few control characters: bytes of a program, read as a text.
  // oxlint-disable-next-line no-control-regex
  const controls = text.slice(0, 20_000).match(/[\u0001-\u0008\u000e-\u001f]/g)?.length ?? 0;
  if (controls > 20) throw new FileRefused("binary");
  return findTable("csv", readDelimited(text));
}

function startsWithBytes(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((character, at) => bytes[at] === character.charCodeAt(0));
}
