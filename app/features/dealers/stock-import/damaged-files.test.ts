import { readFile, readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { FileRefused, fileProblemText, type FileProblem } from "./file-refused";
import { profileOf, suggestColumns } from "./match-columns";
import { readStockFile } from "./read-stock-file";
import { readRow, type ReadRow } from "./read-row";

const FOLDER = resolve("tests/fixtures/stock-files");
const text = (content: string) => strToU8(content);

/** Why a file is refused; undefined when it is read. */
async function refusalOf(bytes: Uint8Array): Promise<FileProblem | undefined> {
  try {
    await readStockFile(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof FileRefused) return error.problem;
    throw error;
  }
}

const HEAD = "Codice;Marca;Modello;Prezzo\n";
const workbookWith = (files: Record<string, Uint8Array>) =>
  zipSync({ "xl/workbook.xml": text("<workbook/>"), ...files });

describe("A file that is none of a stock", () => {
  it.each<[string, Uint8Array, FileProblem]>([
    ["nothing", new Uint8Array(), "empty"],
    ["blanks alone", text(" \n\r\n\t"), "empty"],
    ["heads without vehicles", text(HEAD), "noRows"],
    ["a letter", text("Gentile cliente,\nle invio il listino.\n"), "noTable"],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), "oldExcel"],
    ["a PDF", text("%PDF-1.7 ..."), "pdf"],
    ["a photograph", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "picture"],
    ["an archive of photographs", zipSync({ "U-1.jpg": new Uint8Array(99) }), "zip"],
    ["an archive in an archive", zipSync({ "a.zip": zipSync({ "b.csv": text(HEAD) }) }), "zip"],
    [
      "an archive cut off",
      zipSync({ "xl/workbook.xml": text("x".repeat(999)) }).subarray(0, 60),
      "zip",
    ],
    [
      "a workbook with damaged sheets",
      workbookWith({ "xl/worksheets/sheet1.xml": text("<a") }),
      "workbook",
    ],
    [
      "a workbook that unpacks to 300 MB",
      workbookWith({ "xl/worksheets/sheet1.xml": new Uint8Array(300 * 1024 * 1024) }),
      "unpacked",
    ],
    [
      "a workbook of thousands of entries",
      workbookWith(
        Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`x/${at}`, text("")])),
      ),
      "unpacked",
    ],
    [
      "a workbook with entities",
      workbookWith({ "xl/worksheets/sheet1.xml": text('<!DOCTYPE x [<!ENTITY a "b">]><x/>') }),
      "doctype",
    ],
    [
      "a billion laughs",
      text(
        '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l><v><marca>&b;</marca></v></l>',
      ),
      "doctype",
    ],
    ["an entity of a file", text('<!DOCTYPE x SYSTEM "file:///etc/passwd"><x>&y;</x>'), "doctype"],
    ["an XML cut off", text("<parco><veicolo><marca>Fiat</marca>"), "xml"],
    ["an XML nested 5,000 deep", text("<a>".repeat(5_000) + "</a>".repeat(5_000)), "xmlDepth"],
    ["a page of the web", text("<html><body><p>Listino</p></body></html>"), "noTable"],
    ["a quote that stays open", text(`${HEAD}1;"Fiat;Panda;9000\n2;Fiat;Tipo;9000\n`), "openQuote"],
    [
      "a row of 2 MB",
      text(`Codice;${"Nota;".repeat(110)}\n1;${`${"x".repeat(19_000)};`.repeat(110)}\n`),
      "rowTooLong",
    ],
    ["a line of 9 MB", text(`${HEAD}1;${"x".repeat(9_000_000)};Panda;1\n`), "cellTooLong"],
    [
      "a line of 9 million separators",
      text(`${HEAD}${";".repeat(9_000_000)}1\n`),
      "tooManyColumns",
    ],
    ["more than 10 MB", new Uint8Array(10 * 1024 * 1024 + 1).fill(65), "tooLarge"],
    ["5,001 vehicles", text(HEAD + "1;Fiat;Panda;9000\n".repeat(5_001)), "tooManyRows"],
    ["bytes of a program", new Uint8Array(4_000).map((_, at) => (at * 7) % 256 || 1), "binary"],
    ["NULs", new Uint8Array(4_000), "binary"],
  ])("is refused with a sentence: %s", async (_, bytes, problem) => {
    expect(await refusalOf(bytes)).toBe(problem);
    expect(fileProblemText(problem)).toMatch(/^[A-ZÈU].{20,}\.$/);
  });

  it("of 120 columns of long texts is known by fewer of them", () => {
    const header = Array.from({ length: 120 }, (_, at) => `Colonna ${at}`);
    const cells = (row: number) => header.map((_, at) => `${row}-${at}`.padEnd(200, "è"));
    const rows = Array.from({ length: 200 }, (_, at) => ({ line: at + 2, cells: cells(at) }));
    const profile = profileOf({ header, rows });
    expect(strToU8(JSON.stringify(profile)).length).toBeLessThan(400_001);
    expect(profile[119]).toMatchObject({ filled: 200, distinct: 200 });
  });

  it("with a NUL in a cell is refused, and one with formulas is read without them", async () => {
    expect(await refusalOf(text(`${HEAD}1;Fi\0at;Panda;9000\n`))).toBe("binary");
    const rows = await rowsOf(
      text(
        `${HEAD}=1+1;Fiat;Panda;9000\n2;"=HYPERLINK(""https://x.example"";""Fiat"")";Panda;9000\n`,
      ),
    );
    expect(rows.map(({ record }) => record)).toEqual([null, null]);
    expect(rows.flatMap(({ problems }) => problems.map(({ code }) => code))).toContain("formula");
  });
});

/** The rows of a file by what the portal suggests. */
async function rowsOf(bytes: Uint8Array): Promise<ReadRow[]> {
  const table = await readStockFile(bytes);
  const { header, hasHeader, rows } = table;
  const columns = suggestColumns(profileOf(table), { hasHeader, rows: rows.length });
  const seen = new Map<string, number>();
  const matching = { columns, values: {}, defaults: { type: "auto", condition: "used" } };
  return rows.map((row) =>
    readRow(row, { header, matching, isKnownNumber: () => false, seen, brands: [] }),
  );
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const INSERTED = [
  "\0",
  '"',
  ";",
  "\n",
  "<!DOCTYPE a>",
  "<a><b>",
  "]]>",
  "&#x0;",
  "\u00ff\u00fe",
  "=cmd|'/c calc'!A1",
];

/** A file as it arrives from a bad line or a bad program. */
function damaged(bytes: Uint8Array, random: () => number): Uint8Array {
  const at = Math.floor(random() * bytes.length);
  const length = Math.floor(random() * 200);
  const insert = strToU8(INSERTED[Math.floor(random() * INSERTED.length)] ?? "", true);
  switch (Math.floor(random() * 5)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return join(bytes.subarray(0, at), bytes.subarray(at + length));
    case 2:
      return join(bytes.subarray(0, at), insert, bytes.subarray(at));
    case 3:
      return join(bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at));
    default: {
      const copy = bytes.slice();
      for (let change = 0; change < 20; change += 1)
        copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
      return copy;
    }
  }
}

function join(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

describe("A thousand damaged files", () => {
  it("are read or refused with a sentence", async () => {
    const names = await readdir(FOLDER);
    const files = await Promise.all(names.map((name) => readFile(resolve(FOLDER, name))));
    const random = randomNumbers(20_260_314);
    const sheet = workbookWith({ "xl/worksheets/sheet1.xml": text("<worksheet/>") });
    const originals = [...files.map((file) => new Uint8Array(file)), sheet];
    const outcomes = new Map<string, number>();
    for (let count = 0; count < 1_000; count += 1) {
      const original = originals[count % originals.length] ?? sheet;
      const bytes = damaged(original, random);
      const outcome = await rowsOf(bytes).then(
        () => "read",
        (error: unknown) => {
          if (!(error instanceof FileRefused)) throw error;
          expect(fileProblemText(error.problem)).toMatch(/\.$/);
          return error.problem;
        },
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(outcomes.get("read")).toBeGreaterThan(100);
    expect(outcomes.size).toBeGreaterThan(4);
    // What a parser does not expect would be an error of the portal.
    expect(outcomes.get("unreadable") ?? 0).toBe(0);
  });
});
