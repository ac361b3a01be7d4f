/** The feed that the portal reads from a dealer's management program (docs/product.md 8.21). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { backend } from "../support/accounts";
import { newDealer, type TestDealer } from "../support/dealers";
import { eventually } from "../support/eventually";
import { withinOneMinute } from "../support/one-minute";
import { origin } from "../support/ports";
import { hrefOf, openScreen, partOf, press, screenOf, valueOf } from "../support/screen";
import { tlsServer, type TlsServer } from "../support/tls-server";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

const HEAD = "Numero;Tipo;Stato;Marca;Modello;Anno;Prezzo";
const COLUMNS = ["stockNumber", "type", "condition", "brand", "model", "year", "price"];
const row = (number: string, price: number) => `${number};Auto;Usato;Fiat;Panda;2019;${price}`;

let site: TlsServer;
/** What the site answers: the body of a CSV, or a status. */
let answer: string | number = "";
let type = "text/csv";
beforeAll(async () => {
  site = await tlsServer((request, response) => {
    if (typeof answer === "number") return response.writeHead(answer).end("<html>");
    const etag = `"${answer.length}"`;
    if (request.headers["if-none-match"] === etag) return response.writeHead(304).end();
    return response.writeHead(200, { "content-type": type, etag }).end(answer);
  });
});
afterAll(() => site.close());

/** A dealer whom visitors see: of a hidden dealership nothing is read. */
async function dealerWithVisitor(): Promise<[TestDealer, Visitor]> {
  const dealer = await newDealer({ isPublic: true });
  return [dealer, await signedInVisitor(dealer)];
}

/** The address by number: a name without a dot is no site of the internet. */
const address = (path = "/stock.csv?codice=segreto") =>
  site.url.replace("localhost", "127.0.0.1") + path;

const send = (visitor: Visitor, url: string, mode = "add") =>
  visitor.post(paths.incomingFeed, { intent: "preview", url, mode });
const change = (visitor: Visitor, action: string) =>
  visitor.post(paths.incomingFeed, { intent: "change", action });
const page = async (visitor: Visitor) => screenOf(await visitor.get(paths.incomingFeed)).main;

async function stockOf({ dealershipId }: TestDealer): Promise<string[]> {
  const { data } = await backend()
    .from("adverts")
    .select("stock_number, price")
    .eq("dealership_id", dealershipId)
    .order("stock_number")
    .throwOnError();
  return data.map(({ stock_number, price }) => `${stock_number} ${price}`);
}

/** Says what the columns of the dealer's last file hold, as the screens of the import do. */
async function match({ client }: TestDealer): Promise<void> {
  const { data } = await client.rpc("own_stock_imports").throwOnError();
  const [{ id }] = data as [{ id: string }];
  await client
    .rpc("match_stock_import", {
      ...{ p_id: id, p_mode: "add" },
      p_matching: { columns: COLUMNS, values: {}, defaults: {} },
    })
    .throwOnError();
  await client.rpc("read_stock_import", { p_id: id, p_rows: [], p_is_last: true }).throwOnError();
}

describe("A dealer with a feed", () => {
  test("reads it once, checks it, and has the adverts follow it from then on", async () => {
    const [dealer, visitor] = await dealerWithVisitor();
    answer = [HEAD, row("A-1", 8_900), row("A-2", 9_900)].join("\n");
    expect((await send(visitor, address())).location).toBe(paths.incomingFeed);
    expect((await page(visitor)).text).toContain("Abbiamo letto 2 veicoli");
    expect(await stockOf(dealer)).toEqual([]);
    expect((await change(visitor, "confirm")).status).toBe(409);
    await match(dealer);
    expect((await page(visitor)).getByRole("button", { name: "Attiva il feed" })).toBeTruthy();
    expect((await change(visitor, "confirm")).status).toBe(302);
    await eventually("the first reading", async () => (await stockOf(dealer)).length === 2);
    await eventually("its line", async () => (await page(visitor)).text.includes("2 nuovi"));

    answer = [HEAD, row("A-1", 8_500), row("A-2", 9_900), row("A-3", 7_000)].join("\n");
    expect((await change(visitor, "read")).status).toBe(302);
    await eventually("the second reading", async () => (await stockOf(dealer)).length === 3);
    expect(await stockOf(dealer)).toEqual(["A-1 8500", "A-2 9900", "A-3 7000"]);
    await eventually("its line", async () =>
      (await page(visitor)).text.includes("1 nuovo, 1 aggiornato, 1 invariato"),
    );

    answer = 500;
    await change(visitor, "read");
    await eventually("the failed reading", async () =>
      (await page(visitor)).text.includes("Il sito ha un errore suo"),
    );
    expect((await stockOf(dealer)).length).toBe(3);
    expect((await change(visitor, "pause")).status).toBe(302);
    expect((await page(visitor)).text).toContain("Non lo leggiamo finché non lo riattivi");
    expect((await change(visitor, "delete")).status).toBe(302);
    expect((await page(visitor)).text).not.toContain("codice=segreto");
    expect((await stockOf(dealer)).length).toBe(3);
  });

  test("gives its address, checks its columns, and has it read from now on, with plain forms", async () => {
    const [, visitor] = await dealerWithVisitor();
    answer = [HEAD, row("A-1", 8_900), row("A-2", 9_900), row("A-3", 7_000)].join("\n");
    const start = await openScreen(paths.stockImport, visitor);
    const way = start.main.getByRole("link", { name: "lo leggiamo noi ogni sei ore" });
    const form = await openScreen(hrefOf(way), visitor);
    const mode = form.main.getByLabelText<HTMLInputElement>(/^Tieni il portale uguale al feed/);
    const typed = { url: address(), mode: mode.value };
    const given = await press(visitor, form, "Leggi e controlla", typed);
    const state = partOf(given.main.getByRole("region", { name: "Ancora due passi" }));
    expect(state.text).toContain("Abbiamo letto 3 veicoli.");
    expect(given.main.queryByRole("button", { name: "Attiva il feed" })).toBeNull();

    const check = hrefOf(given.main.getByRole("link", { name: "Controlla le colonne" }));
    let step = await openScreen(check, visitor);
    const condition = partOf(step.main.getByLabelText("Contenuto di Stato"));
    const column = condition.element.getAttribute("name") ?? "";
    const content = condition.getByRole("option", { name: "Condizione" }).getAttribute("value");
    step = await press(visitor, step, "Continua", { [column]: content ?? "" });
    const passed: string[] = [];
    while (!step.address.endsWith("/controllo")) {
      expect(passed, "each step leads to another").not.toContain(step.address);
      passed.push(step.address);
      step = await press(visitor, step, "Continua");
    }

    const ready = await openScreen(paths.incomingFeed, visitor);
    const active = await press(visitor, ready, "Attiva il feed");
    const feedOf = ({ main }: typeof active) =>
      partOf(main.getByRole("region", { name: "Il tuo feed" })).text;
    expect(feedOf(active)).toContain(address());
    // The portal may be reading it by now, and says so instead.
    await eventually("the feed is active", async () =>
      feedOf(await openScreen(paths.incomingFeed, visitor)).includes("attivo"),
    );
    const paused = await press(visitor, active, "Metti in pausa");
    expect(paused.main.text).toContain("Non lo leggiamo finché non lo riattivi.");
    const without = await press(visitor, paused, "Togli il feed");
    expect(valueOf(without.main.getByLabelText(/^Indirizzo del feed/))).toBe("");
  });

  test("is told at the field why an address cannot be read, and finds it as it was typed", async () => {
    const [dealer, visitor] = await dealerWithVisitor();
    const cases: [url: string, given: string | number, text: string][] = [
      ["http://stock.example/a.csv", "", "comincia con https://"],
      ["https://10.0.0.7/a.csv", "", "rete privata"],
      ["https://[::ffff:10.0.0.7]/a.b", "", "rete privata"],
      ["https://169.254.169.254/latest/", "", "rete privata"],
      ["https://anna:segreta@stock.example/a.csv", "", "nome utente e password"],
      [address("/manca"), 404, "errore 404"],
      [address("/vuoto"), "", "vuoto"],
      [address("/pagina"), "<!DOCTYPE html><html><body>Accedi</body></html>", "una pagina web"],
    ];
    for (const [url, given, text] of cases) {
      answer = given;
      const reply = await send(visitor, url);
      expect([url, reply.status]).toEqual([url, 400]);
      const field = screenOf(reply).main.getByLabelText(/Indirizzo del feed/);
      expect(field.getAttribute("value")).toBe(url);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(screenOf(reply).main.text).toContain(text);
    }
    type = "text/html";
    answer = [HEAD, row("A-1", 1)].join("\n");
    expect(screenOf(await send(visitor, address())).main.text).toContain("una pagina web");
    type = "text/csv";
    expect(await stockOf(dealer)).toEqual([]);
  });

  test("may not have addresses read one after the other", async () => {
    const [, visitor] = await dealerWithVisitor();
    await withinOneMinute(async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 12; i += 1)
        statuses.push((await send(visitor, `https://10.0.0.${i}/a.csv`)).status);
      expect(statuses.at(0)).toBe(400);
      expect(statuses.at(-1)).toBe(429);
    });
  });

  test("whose columns change is asked to look, and nothing is written by guess", async () => {
    const [dealer, visitor] = await dealerWithVisitor();
    answer = [HEAD, row("A-1", 8_900)].join("\n");
    await send(visitor, address(), "replace");
    await match(dealer);
    await change(visitor, "confirm");
    await eventually("the first reading", async () => (await stockOf(dealer)).length === 1);
    await eventually("its end", async () => (await page(visitor)).text.includes("1 nuovo"));
    answer = ["Prezzo;Numero;Tipo;Stato;Marca;Modello", "8900;A-1;Auto;Usato;Fiat;Panda"].join(
      "\n",
    );
    await change(visitor, "read");
    await eventually("the refused reading", async () =>
      (await page(visitor)).text.includes("I titoli delle colonne sono cambiati"),
    );
    expect(await stockOf(dealer)).toEqual(["A-1 8900"]);
  });
});

test("Nobody sees or changes the feed of another dealership", async () => {
  const [dealer, visitor] = await dealerWithVisitor();
  answer = [HEAD, row("A-1", 8_900)].join("\n");
  await send(visitor, address());
  const [, other] = await dealerWithVisitor();
  expect((await other.get(paths.incomingFeed)).html).not.toContain("codice=segreto");
  await change(other, "delete");
  const { data } = await dealer.client.rpc("own_stock_feed").throwOnError();
  expect(data).toMatchObject({ state: "preview" });
  expect((await visitorOf(origin).get(paths.incomingFeed)).location).toContain("/auth");
});
