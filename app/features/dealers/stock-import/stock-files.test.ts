import { readFile, readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { zipSync, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { readStockFile } from "./read-stock-file";
import { profileOf, suggestColumns, unknownValues } from "./match-columns";
import { readRow, type ReadContext, type ReadRow } from "./read-row";

const FOLDER = resolve("tests/fixtures/stock-files");
const BRANDS = ["Fiat", "Volkswagen", "Alfa Romeo"];

/** The records of a file with what the portal suggests, and what it says beside them. */
async function importFile(bytes: Uint8Array, known: readonly string[] = []) {
  const table = await readStockFile(bytes);
  const profiles = profileOf(table);
  const columns = suggestColumns(profiles, { hasHeader: table.hasHeader, rows: table.rows.length });
  const context: ReadContext = {
    header: table.header,
    matching: {
      columns,
      values: {},
      defaults: { type: "auto", condition: "used", transfer: "excluded" },
    },
    isKnownNumber: (number) => known.includes(number),
    seen: new Map(),
    brands: BRANDS,
  };
  const rows = table.rows.map((row) => readRow(row, context));
  return { table, columns, rows, unknown: unknownValues(profiles, columns, {}) };
}

const fixture = async (name: string, known: readonly string[] = []) =>
  importFile(await readFile(resolve(FOLDER, name)), known);

const factsOf = (row: ReadRow | undefined) => row?.record?.facts;
const said = (row: ReadRow | undefined) =>
  row?.problems.map(({ field, code, isBlocking }) => `${isBlocking ? "!" : ""}${field} ${code}`);

describe("A file of a stock", () => {
  it("gives vehicles with numbers and matched columns, whatever program wrote it", async () => {
    const names = await readdir(FOLDER);
    expect(names.length).toBeGreaterThanOrEqual(15);
    for (const name of names) {
      const { rows, columns } = await fixture(
        name,
        name === "solo-prezzi.csv" ? ["U-1", "U-2"] : [],
      );
      expect(columns, name).toContain("stockNumber");
      expect(
        rows.map(({ record }) => record?.stockNumber),
        name,
      ).not.toContain(undefined);
      expect(
        rows.filter(({ record }) => record === null),
        name,
      ).toEqual([]);
    }
  });

  it("of mobile.de is read with German heads, categories and numbers", async () => {
    const { rows } = await fixture("mobile-de-mit-kopfzeile.csv");
    expect(factsOf(rows[0])).toEqual({
      type: "auto",
      condition: "used",
      brand: "Volkswagen",
      model: "Golf Variant",
      name: "Volkswagen Golf Variant",
      bodyType: "Station wagon",
      powerKw: 85,
      year: 2019,
      firstRegistration: "2019-04",
      mileage: 98_500,
      price: 14_900,
      priceTerms: { vat: "deductible", transfer: "excluded" },
      colour: "Grigio",
      fuelType: "Diesel",
      transmission: "Manuale",
      doors: 5,
      seats: 5,
      description: "Gepflegter Kombi, Scheckheft, 1. Hand. Klimaautomatik und Tempomat.",
    });
    expect(rows[0]?.record?.vin).toBe("WVWZZZAUZKP012345");
    expect(factsOf(rows[1])).toMatchObject({ colour: "Bianco", bodyType: "Utilitaria" });
  });

  it("of mobile.de without heads is known by its columns", async () => {
    const { rows, table } = await fixture("mobile-de-ohne-kopfzeile.csv");
    expect(table.hasHeader).toBe(false);
    expect(rows[0]?.record).toMatchObject({
      stockNumber: "A100",
      vin: "WAUZZZF40JA000001",
      facts: { brand: "Audi", price: 17_990, mileage: 121_000, firstRegistration: "2018-03" },
    });
  });

  it("of AutoScout24 is read with English heads and thousands, kW before horsepower", async () => {
    const { rows } = await fixture("autoscout24.csv");
    expect(rows[0]?.record).toMatchObject({
      stockNumber: "AS-5001",
      pictures: ["https://foto.example/as-5001/1.jpg", "https://foto.example/as-5001/2.jpg"],
      facts: {
        name: "Alfa Romeo Giulietta 1.6 JTDm Super",
        mileage: 84_200,
        price: 13_490,
        powerKw: 88,
        co2: 112,
        euroClass: "Euro 6d-TEMP",
        priceTerms: { vat: "included", transfer: "excluded" },
      },
    });
    expect(factsOf(rows[1])).toMatchObject({ fuelType: "Ibrida", transmission: "Automatico" });
  });

  it("in XML is the list of its vehicles, with pictures and equipment of each", async () => {
    const { rows } = await fixture("autoscout24.xml");
    expect(rows).toHaveLength(2);
    expect(rows[0]?.record).toMatchObject({
      stockNumber: "XS-1",
      pictures: ["https://foto.example/xs-1/a.jpg", "https://foto.example/xs-1/b.jpg"],
      facts: {
        fuelType: "Benzina",
        powerKw: 74,
        specs: [
          { label: "Climatizzatore", value: "Sì" },
          { label: "Sensori di parcheggio", value: "Sì" },
        ],
        description: "Unico proprietario, tagliandi certificati & garanzia.\nVisibile in sede.",
      },
    });
    expect(factsOf(rows[1])).toMatchObject({ condition: "new", mileage: 0, fuelType: "Elettrica" });
  });

  it("of an Italian management system is read with attributes, nested elements and Windows letters", async () => {
    const { rows } = await fixture("gestionale-auto.xml");
    expect(rows[0]?.record).toMatchObject({
      stockNumber: "GA1001",
      pictures: ["https://foto.example/ga/1001-1.jpg", "https://foto.example/ga/1001-2.jpg"],
      facts: {
        brand: "Citroën",
        price: 9900,
        displacementCc: 1199,
        powerKw: 61,
        colour: "Bianco",
        priceTerms: { vat: "margin" },
        specs: [
          { label: "ABS", value: "Sì" },
          { label: "Cruise control", value: "Sì" },
          { label: "Clima", value: "bizona" },
        ],
        description: "Città e autostrada, unico proprietario, già tagliandata.",
      },
    });
    expect(factsOf(rows[1])).toMatchObject({ condition: "used", fuelType: "Diesel" });
  });

  it("of Excel for Windows is read with `sep=;`, Windows letters and prices as they are written", async () => {
    const { rows } = await fixture("foglio-windows.csv");
    expect(rows.map((row) => factsOf(row)?.price)).toEqual([8900, 6500, 10_450]);
    expect(rows.map((row) => factsOf(row)?.mileage)).toEqual([61_000, 85_000, 110_000]);
    expect(rows.map((row) => factsOf(row)?.fuelType)).toEqual(["Benzina", "GPL", "Diesel"]);
    expect(factsOf(rows[2])?.brand).toBe("Renault");
    expect(factsOf(rows[2])?.description).toContain("Già pronta");
  });

  it("may have tabs, dates of Excel and horsepower in its cells", async () => {
    const { rows } = await fixture("tabulazioni.txt");
    expect(factsOf(rows[0])).toMatchObject({ firstRegistration: "2020-09", powerKw: 55 });
    expect(factsOf(rows[1])).toMatchObject({ firstRegistration: "2019-04", powerKw: 88 });
  });

  it("may have decimal commas beside semicolons, and line breaks within quotes", async () => {
    const { rows } = await fixture("virgole-decimali.csv");
    expect(factsOf(rows[0])).toMatchObject({
      condition: "new",
      consumption: 4.4,
      co2: 99,
      powerKw: 61.2,
      price: 19_450,
      description: "Pronta consegna.\nColore a scelta, ritiro dell'usato.",
    });
    expect(factsOf(rows[1])).toMatchObject({ consumption: 5.2, price: 21_901 });
    expect(factsOf(rows[0])?.specs?.at(-1)).toEqual({ label: "Garanzia estesa", value: "5 anni" });
  });

  it("may hold motorcycles, which have no doors, with horsepower by its head", async () => {
    const { rows } = await fixture("moto.csv");
    expect(rows.map((row) => factsOf(row)?.type)).toEqual(["moto", "moto", "moto"]);
    expect(factsOf(rows[0])).toMatchObject({
      bodyType: "Scooter",
      powerKw: 12,
      displacementCc: 153,
    });
    expect(factsOf(rows[0])).not.toHaveProperty("doors");
    expect(factsOf(rows[1])).toMatchObject({ condition: "new", mileage: 0 });
    expect(factsOf(rows[2])).toMatchObject({ bodyType: "Enduro", firstRegistration: "2020-10" });
  });

  it("may hold minicars", async () => {
    const { rows } = await fixture("minicar.csv");
    expect(rows.map((row) => factsOf(row)?.type)).toEqual(["minicar", "minicar"]);
    expect(factsOf(rows[1])).toMatchObject({ bodyType: "Quadriciclo elettrico", condition: "new" });
  });

  it("may name photographs in several columns, of which only secure addresses are taken", async () => {
    const { rows } = await fixture("foto-in-colonne.csv");
    expect(rows[0]?.record?.pictures).toEqual([
      "https://foto.example/p1/1.jpg",
      "https://foto.example/p1/2.jpg?w=1600,900",
    ]);
    expect(said(rows[0])).toEqual(["pictures insecure_picture"]);
  });

  it("with numbers and prices alone changes the adverts that are known, and makes none", async () => {
    const { rows } = await fixture("solo-prezzi.csv", ["U-1"]);
    expect(rows[0]?.record).toEqual({ stockNumber: "U-1", facts: { price: 8700 } });
    expect(rows[1]?.record).toBeNull();
    expect(said(rows[1])).toEqual(["!brand required", "!model required"]);
  });

  it("kept by hand may have a title, blank lines, a repeated head and a sum", async () => {
    const { rows, table } = await fixture("elenco-a-mano.csv");
    expect(table.rows.map(({ line }) => line)).toEqual([4, 5, 8]);
    expect(rows.map((row) => factsOf(row)?.model)).toEqual(["Tipo", "500L", "Picanto"]);
  });

  it("in UTF-16, as Excel saves Unicode text, keeps its letters", async () => {
    const { rows } = await fixture("testo-unicode.txt");
    expect(factsOf(rows[0])?.brand).toBe("Škoda");
  });

  it("with brand, model and version in one column gives each its own", async () => {
    const { rows } = await fixture("titolo-unico.csv");
    expect(factsOf(rows[0])).toMatchObject({
      brand: "Fiat",
      model: "Panda",
      name: "Fiat Panda 1.0 Hybrid City Life",
      firstRegistration: "2022-06",
      fuelType: "Ibrida",
    });
    expect(factsOf(rows[1])?.name).toBe(
      "Volkswagen Polo 1.0 TSI Comfortline 95 CV 5 porte BlueMotion",
    );
    expect(said(rows[1])).toEqual(["name cut_title"]);
  });

  it("of Excel is read with a title over merged cells, dates and numbers", async () => {
    const { rows, table } = await importFile(workbook());
    expect(table.format).toBe("xlsx");
    expect(table.rows.map(({ line }) => line)).toEqual([4, 5]);
    expect(rows[0]?.record).toMatchObject({
      stockNumber: "1024",
      facts: {
        brand: "Fiat",
        model: "Panda",
        price: 8900,
        consumption: 5.1,
        firstRegistration: "2019-04",
      },
    });
    expect(factsOf(rows[1])).toMatchObject({ brand: "Fiat", model: "Tipo" });
  });
});

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** A dealer's own sheet: a title over all columns, a blank line, one brand merged over two rows. */
function workbook(): Uint8Array {
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const number = (at: string, value: number, style = 0) =>
    `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  const heads = ["Numero", "Marca", "Modello", "Immatricolazione", "Prezzo", "Consumo"];
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><dimension ref="A1:F5"/><sheetData>
    <row r="1">${text("A1", "Parco veicoli dell&#39;Autosalone Esempio")}</row>
    <row r="3">${heads.map((head, at) => text(`${String.fromCharCode(65 + at)}3`, head)).join("")}</row>
    <row r="4">${number("A4", 1024)}${text("B4", "Fiat")}${text("C4", "Panda")}${number("D4", 43_556, 1)}${number("E4", 8900)}${number("F4", 5.125)}</row>
    <row r="5">${number("A5", 1025)}${text("C5", "Tipo")}${number("D5", 43_800, 1)}${number("E5", 9900)}${number("F5", 4.8)}</row>
    </sheetData><mergeCells count="2"><mergeCell ref="A1:F1"/><mergeCell ref="B4:B5"/></mergeCells></worksheet>`;
  const files = {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Parco" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": sheet,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, one]) => [name, strToU8(one)])),
  );
}
