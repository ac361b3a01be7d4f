/** The list of the stock of a dealership (docs/product.md 8.13). */
import { beforeAll, describe, expect, test } from "vitest";
import { backend } from "../support/accounts";
import { makeAccount } from "../support/backend-accounts";
import {
  dealerWithVisitor,
  expireIn,
  givePlan,
  newAdvert,
  type TestDealer,
} from "../support/dealers";
import { origin } from "../support/ports";
import { hrefOf, openScreen, partOf, type Part } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

const STOCK = "/dashboard/veicoli";

const rowOf = ({ main }: { main: Part }, name: string) =>
  partOf(main.getByRole("article", { name }));
const titlesOf = ({ main }: { main: Part }) =>
  main.queryAllByRole("article").map((row) => row.getAttribute("aria-label"));

describe("The list of the stock", () => {
  let dealer: TestDealer;
  let visitor: Visitor;
  let ids: Record<"panda" | "golf" | "draft" | "blocked" | "sold", string>;
  beforeAll(async () => {
    [dealer, visitor] = await dealerWithVisitor();
    ids = {
      panda: await newAdvert(dealer, { facts: { name: "Fiat Panda Rossa", price: 9000 } }),
      golf: await newAdvert(dealer, {
        facts: { name: "Volkswagen Golf Più", brand: "Volkswagen", model: "Golf", price: 15_500 },
        status: "reserved",
      }),
      draft: await newAdvert(dealer, {
        facts: { name: null, price: null },
        status: "draft",
        hasPicture: false,
      }),
      blocked: await newAdvert(dealer, { facts: { name: "Fiat Panda Bloccata" } }),
      sold: await newAdvert(dealer, { facts: { name: "Fiat Panda Venduta" }, status: "sold" }),
    };
    await expireIn(ids.panda, 6);
    await backend()
      .from("adverts")
      .update({
        ...{ status: "blocked", blocked_from: "published" },
        block_reason: "Le foto sono di un altro veicolo.",
      })
      .eq("id", ids.blocked)
      .throwOnError();
    const day = new Date().toISOString().slice(0, 10);
    await backend()
      .from("daily_counts")
      .insert(
        [
          { kind: "view", count: 1234 },
          { kind: "request", count: 3 },
        ].map((one) => ({
          ...one,
          ...{ dealership_id: dealer.dealershipId, day, vehicle_id: ids.panda },
        })),
      )
      .throwOnError();
  });

  test("A dealer sees of each advert its state, price, days, visits, and what it needs", async () => {
    const screen = await openScreen(STOCK, visitor);
    expect(screen.status).toBe(200);
    const panda = rowOf(screen, "Fiat Panda Rossa");
    for (const text of ["pubblicato", "online da oggi", "scade tra 6 giorni", "1 foto"])
      expect(panda.texts).toContain(text);
    expect(panda.text).toContain("9.000");
    expect(panda.text).toContain("Visite negli ultimi 30 giorni1.234");
    expect(panda.text).toContain("Richieste negli ultimi 30 giorni3");
    expect(panda.find("img").getAttribute("src")).toContain("fiat-panda-2019-f34");
    const draft = rowOf(screen, "Fiat Panda");
    for (const text of [
      "bozza",
      "Senza foto",
      "Senza prezzo",
      "Mancano: titolo dell'annuncio, prezzo in euro, almeno una foto",
    ])
      expect(draft.texts).toContain(text);
    expect(rowOf(screen, "Fiat Panda Bloccata").text).toContain(
      "Motivo: Le foto sono di un altro veicolo.",
    );
    expect(rowOf(screen, "Fiat Panda Venduta").text).toContain("Si vede come «Venduto»");
    expect(screen.main.text).toContain("2 di 10 veicoli del piano");
    expect(screen.main.text).toContain("Ne puoi pubblicare altri 8");
  });

  test("A dealer finds adverts by state, by words, in an order; what means nothing is left out", async () => {
    const at = (query: string) => openScreen(`${STOCK}?${query}`, visitor);
    const chips = partOf(
      (await at("")).main.getByRole("navigation", { name: "Stato degli annunci" }),
    );
    expect(chips.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Tutti (5)",
      "Pubblicati (1)",
      "Prenotati (1)",
      "Bozze (1)",
      "Venduti (1)",
      "Bloccati (1)",
    ]);
    expect(titlesOf(await at("status=reserved"))).toEqual(["Volkswagen Golf Più"]);
    expect(titlesOf(await at("search=piu+golf"))).toEqual(["Volkswagen Golf Più"]);
    expect(titlesOf(await at("search=panda&sort=dearest&status=sold"))).toEqual([
      "Fiat Panda Venduta",
    ]);
    expect(titlesOf(await at("sort=dearest"))[0]).toBe("Volkswagen Golf Più");
    expect(titlesOf(await at("sort=views"))[0]).toBe("Fiat Panda Rossa");
    expect(titlesOf(await at("status=deleted&sort=x&page=-4"))).toHaveLength(5);
    expect(titlesOf(await at("page=7"))).toHaveLength(5);
    const nothing = await at("search=introvabile");
    expect(nothing.main.text).toContain("Nessun annuncio trovato.");
    expect(hrefOf(nothing.main.getByRole("link", { name: "Mostra tutti gli annunci" }))).toBe(
      STOCK,
    );
  });

  test("A dealer is offered what the state of an advert allows", async () => {
    const screen = await openScreen(STOCK, visitor);
    const offers = (name: string) =>
      [
        ...rowOf(screen, name).queryAllByRole("button"),
        ...rowOf(screen, name).queryAllByRole("link"),
      ]
        .map(({ textContent }) => textContent?.replace(` ${name}`, ""))
        .filter((text) => text !== name);
    expect(offers("Fiat Panda Rossa").sort()).toEqual(
      [
        ...["Condividi", "Duplica", "Elimina…", "Foto", "Metti in pausa", "Modifica", "Rinnova"],
        ...["Rinnova", "Segna come prenotato", "Segna come venduto", "Vedi sul portale"],
      ].sort(),
    );
    expect(offers("Fiat Panda Venduta").sort()).toEqual(
      ["Condividi", "Duplica", "Elimina…", "Rimetti in vendita", "Vedi sul portale"].sort(),
    );
    expect(offers("Fiat Panda Bloccata").sort()).toEqual(
      ["Duplica", "Foto", "Leggi perché, e come opporti", "Modifica", "Modifica"].sort(),
    );
    const decision = rowOf(screen, "Fiat Panda Bloccata").getByRole("link", { name: /^Leggi/ });
    expect(hrefOf(decision)).toMatch(/\/decisione$/);
    expect(hrefOf(rowOf(screen, "Fiat Panda").getAllByRole("link", { name: /Completa/ })[0]!)).toBe(
      `${STOCK}/${ids.draft}`,
    );
  });

  test("Twenty adverts are a page", async () => {
    const [many, owner] = await dealerWithVisitor();
    for (let i = 0; i < 21; i += 1)
      await newAdvert(many, { status: "draft", hasPicture: false, facts: { price: 1000 + i } });
    const first = await openScreen(`${STOCK}?sort=cheapest`, owner);
    expect(titlesOf(first)).toHaveLength(20);
    const next = hrefOf(first.main.getByRole("link", { name: "Pagina successiva" }));
    const second = await openScreen(next, owner);
    expect(titlesOf(second)).toHaveLength(1);
    expect(second.main.text).toContain("1.020");
  });
});

describe("A dealer without adverts", () => {
  test("is led to the first one", async () => {
    const [, visitor] = await dealerWithVisitor();
    const { main } = await openScreen(STOCK, visitor);
    expect(main.text).toContain("Pubblica il tuo primo annuncio");
    expect(hrefOf(main.getByRole("link", { name: "Nuovo annuncio" }))).toBe(`${STOCK}/nuovo`);
    expect(hrefOf(main.getByRole("link", { name: "Importa da un file" }))).toBe(`${STOCK}/importa`);
    const dashboard = await openScreen("/dashboard", visitor);
    expect(hrefOf(dashboard.main.getByRole("link", { name: "Pubblica il primo annuncio" }))).toBe(
      `${STOCK}/nuovo`,
    );
    expect(hrefOf(dashboard.main.getByRole("link", { name: "Veicoli" }))).toBe(STOCK);
  });

  test("and without a plan is led to the plans, as is one whose plan is full", async () => {
    const [dealer, visitor] = await dealerWithVisitor(0);
    const without = await openScreen(STOCK, visitor);
    expect(without.main.text).toContain("Per pubblicare serve un piano attivo");
    expect(hrefOf(without.main.getByRole("link", { name: "Scegli un piano" }))).toMatch(
      /^\/dashboard\?/,
    );
    await givePlan(dealer, 1);
    await newAdvert(dealer);
    const full = await openScreen(STOCK, visitor);
    expect(full.main.text).toContain("Hai usato tutti i posti del piano.");
    full.main.getByRole("link", { name: "Passa a un piano più grande" });
  });

  test("or not approved is told so, and a stranger signs in first", async () => {
    const { main } = await openScreen(STOCK, await signedInVisitor(await makeAccount("pending")));
    expect(main.text).toContain("Stiamo controllando i tuoi dati");
    const { status, location } = await visitorOf(origin).get(STOCK);
    expect([status, location]).toEqual([302, "/auth?redirectTo=%2Fdashboard%2Fveicoli"]);
  });
});
