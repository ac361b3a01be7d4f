/** What a dealer does with adverts from the list of the stock (docs/product.md 8.13). */
import { beforeAll, describe, expect, test } from "vitest";
import { backend } from "../support/accounts";
import {
  dealerWithVisitor,
  expireIn,
  newAdvert,
  newDealer,
  statusesOf,
  type TestDealer,
} from "../support/dealers";
import { hrefOf, openScreen, partOf, press, screenOf, valueOf, type Part } from "../support/screen";
import type { Answer, Visitor } from "../support/visitor";

const STOCK = "/dashboard/veicoli";

const rowOf = ({ main }: { main: Part }, name: string) =>
  partOf(main.getByRole("article", { name }));

/** Sends a form of the list. */
function send(visitor: Visitor, action: string, ids: readonly string[], path = STOCK) {
  const fields = [["action", action], ...ids.map((id) => ["id", id])];
  return visitor.post(path, {}, { body: new URLSearchParams(fields) });
}

const alertOf = (answer: Answer) => partOf(screenOf(answer).main.getByRole("alert"));

describe("One advert", () => {
  let dealer: TestDealer;
  let visitor: Visitor;
  beforeAll(async () => {
    [dealer, visitor] = await dealerWithVisitor();
  });

  test("is paused, published again, reserved, sold and taken back, each with a word about it", async () => {
    const id = await newAdvert(dealer);
    for (const [action, status, notice] of [
      ["pause", "paused", "Annuncio in pausa"],
      ["publish", "published", "Annuncio pubblicato"],
      ["reserve", "reserved", "Annuncio segnato come prenotato"],
      ["sell", "sold", "Venduto: complimenti!"],
      ["publish", "published", "Annuncio pubblicato"],
    ] as const) {
      const list = `${STOCK}?status=${status}&sort=views`;
      const answer = await send(visitor, action, [id], list);
      expect([answer.status, answer.location]).toEqual([302, list]);
      expect(await statusesOf([id])).toEqual([status]);
      expect((await visitor.get(STOCK)).html).toContain(notice);
    }
  });

  test("is reserved and sold with the buttons of its row", async () => {
    const id = await newAdvert(dealer, { facts: { name: "Fiat Panda Da Prenotare" } });
    for (const [button, status, notice] of [
      ["Segna come prenotato", "reserved", "Annuncio segnato come prenotato"],
      ["Segna come venduto", "sold", "Venduto: complimenti!"],
    ] as const) {
      const list = await openScreen(`${STOCK}?search=prenotare`, visitor);
      const row = rowOf(list, "Fiat Panda Da Prenotare");
      const after = await press(visitor, list, button, {}, row);
      expect(after.text).toContain(notice);
      expect(after.address).toBe(`${STOCK}?search=prenotare`);
      expect(await statusesOf([id])).toEqual([status]);
    }
  });

  test("is renewed in its last days, and when it has expired", async () => {
    const [soon, expired] = [
      await newAdvert(dealer),
      await newAdvert(dealer, { status: "expired" }),
    ];
    expect(alertOf(await send(visitor, "renew", [soon])).text).toContain(
      "Si rinnova negli ultimi 7 giorni",
    );
    await expireIn(soon, 3);
    for (const id of [soon, expired]) {
      expect((await send(visitor, "renew", [id])).status).toBe(302);
      const { data } = await backend().from("adverts").select("expires_at").eq("id", id).single();
      const days = (Date.parse(data?.expires_at ?? "") - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(60);
    }
  });

  test("is duplicated as a draft, whose editor opens", async () => {
    const id = await newAdvert(dealer, { facts: { name: "Fiat Panda Doppia" } });
    const { status, location } = await send(visitor, "duplicate", [id]);
    expect(status).toBe(302);
    const copy = location.replace(`${STOCK}/`, "");
    expect(await statusesOf([id, copy])).toEqual(["published", "draft"]);
  });

  test("is deleted only after a question that a link asks", async () => {
    const id = await newAdvert(dealer, { facts: { name: "Fiat Panda Da Togliere" } });
    const list = await openScreen(`${STOCK}?status=published&search=togliere`, visitor);
    const link = rowOf(list, "Fiat Panda Da Togliere").getByRole("link", { name: "Elimina…" });
    const question = await openScreen(hrefOf(link), visitor);
    expect(question.main.text).toContain("Eliminare l’annuncio?");
    expect(question.main.text).toContain("Fiat Panda Da Togliere");
    expect(await statusesOf([id])).toEqual(["published"]);
    // The list's own form asks first, too.
    const asked = await send(visitor, "delete", [id], `${STOCK}?status=published`);
    expect(asked.location).toBe(`${STOCK}/elimina?status=published&id=${id}`);
    expect(await statusesOf([id])).toEqual(["published"]);
    const form = question.main.getByRole("button", { name: "Elimina per sempre" }).closest("form");
    const done = await send(visitor, "delete", [id], form?.getAttribute("action") ?? "");
    expect(done.location).toBe(`${STOCK}?status=published&search=togliere`);
    expect(await statusesOf([id])).toEqual(["deleted"]);
    const again = await openScreen(asked.location, visitor);
    expect(again.main.text).toContain("Non c’è più niente da eliminare.");
  });
});

describe("Many adverts", () => {
  test("are changed each for itself; the answer says why one was not, and keeps it chosen", async () => {
    const [dealer, visitor] = await dealerWithVisitor(2);
    const name = (text: string) => ({ facts: { name: `Fiat Panda ${text}` } });
    const first = await newAdvert(dealer, { ...name("Prima"), status: "paused" });
    const second = await newAdvert(dealer, { ...name("Seconda"), status: "paused" });
    const third = await newAdvert(dealer, { ...name("Terza"), status: "paused" });
    const draft = await newAdvert(dealer, { ...name("Bozza"), status: "draft", hasPicture: false });
    const all = [draft, first, second, third];
    const answer = await send(visitor, "publish", all);
    expect(answer.status).toBe(200);
    const { main } = screenOf(answer);
    const alert = partOf(main.getByRole("alert"));
    expect(alert.texts).toContain("2 annunci pubblicati");
    expect(alert.texts).toContain("2 annunci sono rimasti com’erano");
    const reasons = alert.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(reasons[0]).toMatch(/^Fiat Panda Bozza.*Mancano ancora dei dati/);
    expect(reasons[1]).toMatch(/^Fiat Panda Terza.*tutti i veicoli del tuo piano.*Guarda i piani$/);
    expect(await statusesOf(all)).toEqual(["draft", "published", "published", "paused"]);
    const chosen = main.findAll('input[type="checkbox"][name="id"][checked]').map(valueOf);
    expect(chosen.sort()).toEqual([draft, third].sort());

    const none = await send(visitor, "pause", [draft, third]);
    expect(none.status).toBe(409);
    expect(alertOf(none).text).toContain("Adesso è bozza: non si può.");
    const both = await send(visitor, "sell", [first, second, first]);
    expect([both.status, both.location]).toEqual([302, STOCK]);
    expect((await visitor.get(STOCK)).html).toContain("2 annunci segnati come venduti");
  });

  test("of another dealership stay as they are", async () => {
    const [, visitor] = await dealerWithVisitor();
    const other = await newDealer();
    const id = await newAdvert(other, { facts: { name: "Fiat Panda Altrui" } });
    for (const action of ["pause", "sell", "renew", "duplicate"]) {
      const { html } = await send(visitor, action, [id]);
      expect(html, action).toContain("Questo annuncio non c&#x27;è più.");
      expect(html, action).not.toContain("Altrui");
    }
    await send(visitor, "delete", [id], `${STOCK}/elimina`);
    const question = await openScreen(`${STOCK}/elimina?id=${id}`, visitor);
    expect(question.main.text).not.toContain("Altrui");
    expect(await statusesOf([id])).toEqual(["published"]);
  });

  test("are neither changed by a form without a choice nor by one that the page cannot have sent", async () => {
    const [dealer, visitor] = await dealerWithVisitor();
    const id = await newAdvert(dealer);
    const empty = await send(visitor, "sell", []);
    expect(empty.status).toBe(400);
    expect(alertOf(empty).text).toContain("Scegli almeno un annuncio");
    expect(valueOf(screenOf(empty).main.getByLabelText(/Che cosa fare/))).toBe("sell");
    const without = await send(visitor, "", [id]);
    expect(without.status).toBe(400);
    expect(alertOf(without).text).toContain("Scegli che cosa fare");
    const { main } = screenOf(without);
    expect(main.findAll('input[type="checkbox"][name="id"][checked]').map(valueOf)).toEqual([id]);
    for (const [action, ids] of [
      ["blocked", [id]],
      ["pause", ["../x"]],
      ["pause", Array.from({ length: 51 }, (_, i) => `x-${i}`)],
    ] as const)
      expect((await send(visitor, action, ids)).status).toBe(400);
    expect((await visitor.post(STOCK, { action: "pause", id, dealership: "1" })).status).toBe(400);
    expect(await statusesOf([id])).toEqual(["published"]);
  });

  test("that no plan has paused are not published by the form for those", async () => {
    const [dealer, visitor] = await dealerWithVisitor();
    const id = await newAdvert(dealer, { status: "paused" });
    const { status, location } = await visitor.post(STOCK, { intent: "republish" });
    expect([status, location]).toEqual([302, STOCK]);
    expect((await visitor.get(STOCK)).html).toContain("Non è cambiato niente");
    expect(await statusesOf([id])).toEqual(["paused"]);
  });
});
