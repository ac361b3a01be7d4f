/** Reads an Excel workbook: the sheet with the vehicles, with merged cells filled in (docs/product.md 8.18). */
import { strFromU8, unzipSync, zipSync } from "fflate";
import readWorkbookFile, { type CellValue } from "read-excel-file/universal";
import { FileRefused, MAX_ROWS, MAX_UNPACKED_BYTES } from "./file-refused";
import { findHead } from "./find-table";

/** Entries of a workbook; one with pictures and charts has some dozens. */
const MAX_ENTRIES = 2_000;
/** The largest ratio of a workbook unpacked to its file: sheets of numbers reach about 20. */
const MAX_RATIO = 200;
/** Entries that hold cells. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;

/** Whether an archive is a workbook; other archives are not read. */
export function isWorkbook(bytes: Uint8Array): boolean {
  let found = false;
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        found ||= /^xl\/workbook\.xml$/i.test(name);
        return false;
      },
    });
  } catch {
    return false;
  }
  return found;
}

/**
 * The cells of the sheet that has the most known heads. Dates are ISO days, numbers have a decimal comma.
 *
 * @throws FileRefused for a workbook that is damaged, or unpacks to more than the limit.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const files = unpack(bytes);
  for (const name of Object.keys(files))
    if (
      /<!(?:DOCTYPE|ENTITY)/i.test(strFromU8((files[name] ?? new Uint8Array()).subarray(0, 2_000)))
    )
      throw new FileRefused("doctype");
  // Packed again without compression: the reader unpacks what an archive claims and has no limits of its own.
  const archive = zipSync(files, { level: 0 });
  const sheets = await readWorkbookFile(archive.buffer).catch(() => {
    throw new FileRefused("workbook");
  });
  const tables = sheets.map(({ data }, index) =>
    fillMerged(
      data.slice(0, MAX_ROWS * 2 + 100).map((row) => row.map(cellText)),
      mergesOf(files, index),
    ),
  );
  const [best] = tables
    .map((rows) => ({ rows, known: findHead(rows).known, size: rows.length }))
    .toSorted((a, b) => b.known - a.known || b.size - a.size);
  if (!best || best.rows.length === 0) throw new FileRefused("empty");
  if ((sheets[0]?.data.length ?? 0) > MAX_ROWS * 2 + 100) throw new FileRefused("tooManyRows");
  return best.rows;
}

/** The entries that hold cells, each no larger than the archive says, all together within the limit. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  let entries = 0;
  let isTooLarge = false;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MAX_ENTRIES || isTooLarge) return false;
        if (!NEEDED.test(name)) return false;
        total += originalSize;
        isTooLarge = total > MAX_UNPACKED_BYTES || total > bytes.length * MAX_RATIO;
        return !isTooLarge;
      },
    });
    if (isTooLarge || entries > MAX_ENTRIES) throw new FileRefused("unpacked");
    return files;
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused("workbook");
  }
}

function cellText(value: CellValue | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) {
    const time = value.getTime();
    return Number.isNaN(time) ? "" : value.toISOString().slice(0, 10);
  }
  // With the comma of Italian numbers: 5.125 would be five thousand.
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "boolean") return value ? "Sì" : "No";
  return String(value);
}

interface Merge {
  from: [row: number, column: number];
  to: [row: number, column: number];
}

/** Merged cells of the sheet at a place; the reader itself does not say them. */
function mergesOf(files: Record<string, Uint8Array>, index: number): Merge[] {
  const sheet = files[`xl/worksheets/sheet${index + 1}.xml`];
  if (!sheet) return [];
  const text = strFromU8(sheet.subarray(Math.max(0, sheet.length - 500_000)));
  const found = text.matchAll(/<mergeCell[^>]*ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g);
  return [...found].slice(0, MAX_ROWS).map(([, a = "", b = "", c = "", d = ""]) => ({
    from: [Number(b) - 1, columnIndex(a)],
    to: [Number(d) - 1, columnIndex(c)],
  }));
}

function columnIndex(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Writes the value of merged cells into each row of them: three cars of one brand. Titles across columns stay one cell. */
function fillMerged(rows: string[][], merges: readonly Merge[]): string[][] {
  for (const { from, to } of merges) {
    const value = rows[from[0]]?.[from[1]];
    if (!value || from[1] !== to[1]) continue;
    for (let row = from[0] + 1; row <= Math.min(to[0], rows.length - 1); row += 1) {
      const cells = rows[row];
      if (cells && (cells[from[1]] ?? "") === "") cells[from[1]] = value;
    }
  }
  return rows;
}
