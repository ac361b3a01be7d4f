/** Imports of a stock from a file (docs/product.md 8.18): what each step takes, refuses and writes. */
import { readFile } from "node:fs/promises";
import { strToU8, zipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { backend } from "../support/accounts";
import { dealerWithVisitor, type TestDealer } from "../support/dealers";
import { eventually } from "../support/eventually";
import { makePhotograph } from "../support/photographs";
import { screenOf } from "../support/screen";
import { importIdOf, step, toPreview, upload } from "../support/stock-import";
import type { Visitor } from "../support/visitor";

let dealer: TestDealer;
let visitor: Visitor;
const asNewDealer = async () => {
  [dealer, visitor] = await dealerWithVisitor(3);
};

const HEAD =
  "Codice;Tipo;Condizione;Marca;Modello;Carrozzeria;Colore;Posti;Anno;Km;Alimentazione;Cambio;kW;Prezzo;IVA;Descrizione;Foto\n";
const car = (number: string, price = "8.900", colour = "Rosso") =>
  `${number};Auto;Usato;Fiat;Panda;City car;${colour};4;2019;61.000;Benz.;Manuale;51;${price};Margine;Unico proprietario, tagliandi in officina.;\n`;

/** The dealer's adverts by number: price and state. */
async function stock(): Promise<Record<string, string>> {
  const { data } = await backend()
    .from("adverts")
    .select("stock_number, price, status")
    .eq("dealership_id", dealer.dealershipId)
    .neq("status", "deleted")
    .order("stock_number")
    .throwOnError();
  const rows = data.map((row): [string, string] => [
    row.stock_number ?? "",
    `${String(row.price)} ${row.status}`,
  ]);
  return Object.fromEntries(rows);
}

async function textOf(path: string): Promise<string> {
  return screenOf(await visitor.get(path)).main.text;
}

/** Says yes and waits for the end. */
async function write(id: string, fields: Record<string, string> = {}): Promise<string> {
  const { status, location } = await step(visitor, id, "anteprima", fields);
  expect(status).toBe(302);
  expect(location).toBe(paths.stockImportStep(id, "avanzamento"));
  let text = "";
  await eventually("the import is written", async () => {
    text = await textOf(location);
    return text.includes("Importazione finita");
  });
  return text;
}

describe("An import of a stock", () => {
  beforeEach(asNewDealer);
  test("writes nothing before the yes, and then what the preview said", async () => {
    const file = HEAD + car("U-1") + car("U-2") + car("U-3", "molto");
    const first = await upload(visitor, file);
    expect(first.status).toBe(302);
    const id = importIdOf(first);
    const columns = screenOf(await visitor.get(first.location)).main;
    expect(columns.text).toContain("8.900 · molto");
    expect((await step(visitor, id, "colonne")).location).toContain("/dati");
    expect((await step(visitor, id, "dati", { transfer: "excluded" })).location).toContain(
      "/controllo",
    );
    const check = await textOf(paths.stockImportStep(id, "controllo"));
    expect(check).toContain("Restano fuori");
    expect(check).toContain("Scrivi il prezzo in euro interi");
    await step(visitor, id, "controllo");
    const preview = await textOf(paths.stockImportStep(id, "anteprima"));
    expect(preview).toContain("2 annunci nuovi");
    expect(preview).toContain("Importa 2 veicoli");
    expect(await stock()).toEqual({});

    const result = await write(id);
    expect(result).toContain("2 creati");
    expect(result).toContain("1 rimasti fuori");
    expect(await stock()).toEqual({ "U-1": "8900 draft", "U-2": "8900 draft" });

    const again = await toPreview(visitor, HEAD + car("U-1") + car("U-2"));
    expect(await textOf(paths.stockImportStep(again, "anteprima"))).toContain("Non cambia niente");

    const changed = await toPreview(visitor, HEAD + car("U-1", "7.900") + car("U-2"));
    const difference = await textOf(paths.stockImportStep(changed, "anteprima"));
    expect(difference).toContain("Prezzo in euro: 8.900 → 7.900");
    await write(changed);
    expect(await stock()).toEqual({ "U-1": "7900 draft", "U-2": "8900 draft" });
  });

  test("asks for values that it does not know, and remembers them with the columns", async () => {
    const file = `Numero veicolo interno mio;Marca;Modello;Tinta mia\nA1;Fiat;Panda;Blutec\n`;
    const id = importIdOf(await upload(visitor, file));
    const missing = await step(visitor, id, "colonne", { "column-0": "" });
    expect(missing.status).toBe(400);
    expect(screenOf(missing).main.text).toContain("Manca il numero di stock");
    const doubled = await step(visitor, id, "colonne", {
      "column-0": "stockNumber",
      "column-3": "brand",
    });
    expect(doubled.status).toBe(400);
    expect(screenOf(doubled).main.text).toContain("è già in un'altra colonna");
    const next = await step(visitor, id, "colonne", {
      "column-0": "stockNumber",
      "column-3": "colour",
    });
    expect(next.location).toContain("/valori");
    expect(await textOf(next.location)).toContain("«Blutec»");
    await step(visitor, id, "valori", { "value-0": "Blu" });
    await step(visitor, id, "dati", { type: "auto", condition: "used" });
    await step(visitor, id, "controllo");
    await write(id);
    const { data } = await backend()
      .from("adverts")
      .select("colour, type")
      .eq("dealership_id", dealer.dealershipId)
      .single()
      .throwOnError();
    expect(data).toEqual({ colour: "Blu", type: "auto" });

    const second = importIdOf(await upload(visitor, file.replace("A1", "A2")));
    expect(await textOf(paths.stockImportStep(second, "colonne"))).toContain(
      "L'ultima volta un file con gli stessi titoli era fatto così",
    );
    expect((await step(visitor, second, "colonne")).location).toContain("/dati");
  });

  test("as a replacement pauses what the file lacks, asks when it is much, and brings it back", async () => {
    const numbers = ["R-1", "R-2", "R-3"];
    await write(await toPreview(visitor, HEAD + numbers.map((one) => car(one)).join("")));
    const { data } = await backend()
      .from("adverts")
      .select("id")
      .eq("dealership_id", dealer.dealershipId)
      .throwOnError();
    for (const { id } of data) {
      await backend()
        .from("advert_pictures")
        .insert({
          ...{ advert_id: id, position: 1, stem: "veicoli/fiat-panda-2019-f34" },
          ...{ source: "drawn", view: "f34", width: 1440, height: 960 },
        })
        .throwOnError();
      await dealer.client
        .rpc("change_advert_status", { p_id: id, p_status: "published" })
        .throwOnError();
    }
    const id = await toPreview(visitor, HEAD + car("R-1"), { fields: { mode: "replace" } });
    expect(await textOf(paths.stockImportStep(id, "anteprima"))).toContain(
      "Sì, metti in pausa 2 annunci su 3",
    );
    const asked = await step(visitor, id, "anteprima");
    expect(asked.status).toBe(400);
    expect(screenOf(asked).main.text).toContain("Serve una conferma in più");
    expect(await write(id, { confirm: "on" })).toContain("2 messi in pausa");
    expect(await stock()).toEqual({
      "R-1": "8900 published",
      "R-2": "8900 paused",
      "R-3": "8900 paused",
    });
    await write(await toPreview(visitor, HEAD + car("R-1") + car("R-2")));
    expect((await stock())["R-2"]).toBe("8900 published");
  });

  test("gives the rows that stay out in the dealer's own columns, to be corrected and sent again", async () => {
    const file = `Codice;Marca;Modello;Prezzo;Note\nC-1;Fiat;Panda;9000;=cmd|'/c calc'!A1\nC-2;Fiat;Tipo;gratis;"Bella; unica"\n;Fiat;500;9000;=1+1\n`;
    const id = await toPreview(visitor, file, { fields: { type: "auto" } });
    const csv = await visitor.get(paths.rejectedStockRows(id));
    expect(csv.headers.get("content-type")).toContain("text/csv");
    const lines = csv.html.replace("\uFEFF", "").trim().split("\r\n");
    expect(lines[0]).toBe("Codice;Marca;Modello;Prezzo;Note;Errore");
    expect(lines[1]).toContain(`C-2;Fiat;Tipo;gratis;"Bella; unica";Prezzo in euro: `);
    expect(lines[2]).toContain("Manca il numero di stock");
    // No program takes it for a formula, and what comes back is what the dealer wrote.
    expect(lines[2]).toContain(";'=1+1;");
    const corrected = csv.html.replace("gratis", "9.500");
    const next = importIdOf(await upload(visitor, corrected));
    const columns = await textOf(paths.stockImportStep(next, "colonne"));
    expect(columns).toContain("L'ultima volta");
    expect(columns).toContain("Bella; unica · =1+1");
  });

  test("takes photographs of a ZIP by number, and publishes what waited for them", async () => {
    const picture = await makePhotograph({ width: 800, height: 600, seed: 7 });
    const other = await makePhotograph({ width: 800, height: 600, seed: 8 });
    const zip = zipSync({
      "U-1-1.jpg": new Uint8Array(picture),
      "U-1/davanti.jpg": new Uint8Array(other),
      "../../U-1-9.jpg": new Uint8Array(other),
      "sconosciuta.jpg": new Uint8Array(other),
      "U-1.txt": strToU8("appunti"),
    });
    const id = await toPreview(visitor, HEAD + car("U-1") + car("U-2"), { zip });
    const preview = await textOf(paths.stockImportStep(id, "anteprima"));
    expect(preview).toContain("2 foto dello ZIP abbinate");
    expect(preview).toContain("1 foto dello ZIP senza un numero");
    await write(id);
    expect(await stock()).toEqual({ "U-1": "8900 published", "U-2": "8900 draft" });
    const { data } = await backend()
      .from("advert_pictures")
      .select("stem, adverts!inner(dealership_id)")
      .eq("adverts.dealership_id", dealer.dealershipId)
      .throwOnError();
    expect(data).toHaveLength(2);
    await eventually("nothing is left of the ZIP", async () => {
      const folder = `${dealer.dealershipId}/${id}`;
      const { data: left } = await backend().storage.from("stock-imports").list(folder);
      return left?.length === 0;
    });

    // The same vehicles, and now the photograph of the second one.
    const late = zipSync({ "u-2.jpg": new Uint8Array(other) });
    const again = await toPreview(visitor, HEAD + car("U-1") + car("U-2"), { zip: late });
    expect(await textOf(paths.stockImportStep(again, "anteprima"))).toContain("Aggiungi una foto");
    await write(again);
    expect(await stock()).toEqual({ "U-1": "8900 published", "U-2": "8900 published" });
  });

  test("without a row that can be imported ends at the check", async () => {
    const id = importIdOf(await upload(visitor, HEAD + car("U-1", "gratis") + car("", "9.000")));
    await step(visitor, id, "colonne");
    await step(visitor, id, "dati");
    const check = await textOf(paths.stockImportStep(id, "controllo"));
    expect(check).toContain("nessun veicolo si può importare");
    expect(check).not.toContain("Mostra l'anteprima");
    // The form of a page that is still open somewhere.
    const sent = await visitor.post(paths.stockImportStep(id, "controllo"), {});
    expect(sent.status).toBe(400);
    expect(screenOf(sent).main.text).toContain("Nessun veicolo da importare");
  });

  test("says how many the plan has no room for", async () => {
    const pictures = car("Q-1").replace(";\n", ";https://foto.example/1.jpg\n");
    const file =
      HEAD +
      ["Q-1", "Q-2", "Q-3", "Q-4", "Q-5"].map((one) => pictures.replace("Q-1", one)).join("");
    const id = await toPreview(visitor, file);
    expect(await textOf(paths.stockImportStep(id, "anteprima"))).toContain(
      "Nel piano c'è posto per 3 veicoli: i primi 3 si pubblicano, gli altri 2 restano bozze.",
    );
  });

  test("belongs to its dealership: for others it does not exist", async () => {
    const id = await toPreview(visitor, HEAD + car("U-1"));
    const [, other] = await dealerWithVisitor();
    for (const name of ["colonne", "anteprima", "avanzamento"]) {
      expect((await other.get(paths.stockImportStep(id, name))).status).toBe(404);
      expect((await other.post(paths.stockImportStep(id, name), {})).status).toBe(404);
    }
    expect((await other.get(paths.rejectedStockRows(id))).status).toBe(404);
    expect((await visitor.get(paths.stockImportStep("x", "colonne"))).status).toBe(404);
    expect((await visitor.get(paths.stockImportStep(id, "altro"))).status).toBe(404);
  });

  test("waits for another one of the same dealership that is being written", async () => {
    const first = await toPreview(visitor, HEAD + car("W-1"));
    const second = await toPreview(visitor, HEAD + car("W-2"));
    // A process that died in the middle of the first.
    await dealer.client.rpc("start_stock_import", { p_id: first }).throwOnError();
    const waiting = paths.stockImportStep(second, "avanzamento");
    expect((await step(visitor, second, "anteprima")).location).toBe(waiting);
    expect(await textOf(waiting)).toContain("In attesa del tuo altro file");
    expect(await stock()).toEqual({});
    await visitor.post(paths.stockImportStep(first, "avanzamento"), {});
    await eventually("both are written", async () =>
      (await textOf(waiting)).includes("Importazione finita"),
    );
    expect(Object.keys(await stock())).toEqual(["W-1", "W-2"]);
  });

  test("can be given up: nothing is written and nothing is left", async () => {
    const picture = await makePhotograph({ width: 800, height: 600, seed: 9 });
    const zip = zipSync({ "U-1.jpg": new Uint8Array(picture) });
    const id = await toPreview(visitor, HEAD + car("U-1"), { zip });
    const files = async () => {
      const folder = `${dealer.dealershipId}/${id}`;
      return (await backend().storage.from("stock-imports").list(folder)).data;
    };
    expect(await files()).toHaveLength(1);
    const { location } = await visitor.post(paths.stockImportStep(id, "anteprima"), {
      intent: "discard",
    });
    expect(await files()).toEqual([]);
    expect(location).toBe(paths.stockImport);
    expect((await visitor.get(paths.stockImportStep(id, "anteprima"))).status).toBe(404);
    expect(await stock()).toEqual({});
  });
});

describe("A file", () => {
  beforeAll(asNewDealer);

  test("is no form of ours: other fields and other bodies", async () => {
    const id = importIdOf(await upload(visitor, HEAD + car("U-1")));
    for (const name of ["colonne", "valori", "dati", "controllo", "anteprima"])
      expect((await visitor.post(paths.stockImportStep(id, name), { x: "1" })).status).toBe(400);
    expect((await visitor.post(paths.stockImport, { file: "testo" })).status).toBe(400);
  });

  test("may have long descriptions in every row, and any name", async () => {
    const text = "Tagliandi in officina, unico proprietario. ".repeat(70);
    const rows = Array.from({ length: 400 }, (_, at) =>
      car(`V-${at}`).replace("Unico proprietario, tagliandi in officina.", text),
    );
    const id = importIdOf(await upload(visitor, HEAD + rows.join("")));
    await step(visitor, id, "colonne");
    const next = await step(visitor, id, "dati", { transfer: "excluded" });
    expect(next.location).toContain("/controllo");
    expect(await textOf(next.location)).toContain("Si possono importare tutti: 400 veicoli.");
    const name = "parco;2026=11.csv";
    const named = importIdOf(await upload(visitor, HEAD + car("U-1"), { name }));
    expect(await textOf(paths.stockImportStep(named, "colonne"))).toContain(name);
  });

  test("with all columns can be downloaded, and the import itself takes it", async () => {
    const { html } = await visitor.get(paths.stockTemplate);
    const id = await toPreview(visitor, html.replace("\uFEFF", ""));
    expect(await textOf(paths.stockImportStep(id, "anteprima"))).toContain("1 annuncio nuovo");
  });

  test("of a known program comes to its preview", async () => {
    for (const name of [
      "mobile-de-ohne-kopfzeile.csv",
      "autoscout24.xml",
      "foglio-windows.csv",
      "moto.csv",
    ]) {
      const file = await readFile(`tests/fixtures/stock-files/${name}`);
      const id = await toPreview(visitor, file, { name, fields: { type: "auto" } });
      expect(await textOf(paths.stockImportStep(id, "anteprima")), name).toMatch(
        /[23] annunci nuovi/,
      );
    }
  });
});
