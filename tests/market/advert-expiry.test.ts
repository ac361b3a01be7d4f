/** The page to which the mails about an expiry lead (docs/product.md 8.17), and a price that was lowered. */
import { beforeAll, describe, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { backend, PASSWORD } from "../support/accounts";
import { makeAccount } from "../support/backend-accounts";
import { expireIn, newAdvert, newDealer, type TestDealer } from "../support/dealers";
import { eventually } from "../support/eventually";
import { origin } from "../support/ports";
import { openScreen, submit } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

let dealer: TestDealer;
let visitor: Visitor;
beforeAll(async () => {
  dealer = await newDealer({ quota: 20, isPublic: true });
  visitor = await signedInVisitor(dealer);
});

const stored = async (id: string) =>
  (await backend().from("adverts").select("*").eq("id", id).single().throwOnError()).data;
const daysLeft = ({ expires_at }: { expires_at: string | null }) =>
  Math.round((Date.parse(expires_at ?? "") - Date.now()) / 86_400_000);

describe("A dealer who opens the link of a mail about an expiry", () => {
  test("sees the advert with what can be done, and has changed nothing by looking", async () => {
    const id = await newAdvert(dealer, { facts: { name: "Lancia Musa da rinnovare" } });
    await expireIn(id, 1);
    const before = await stored(id);
    const { status, html } = await visitor.get(paths.advertExpiry(id));
    expect(status).toBe(200);
    expect(html).toContain("Lancia Musa da rinnovare");
    expect(html).toContain("Scade domani");
    for (const button of ["Rinnova per 60 giorni", "Segna come venduto", "Elimina"])
      expect(html).toContain(button);
    for (const query of ["?action=renew", `?action=sell&id=${id}`])
      expect((await visitor.get(paths.advertExpiry(id) + query)).status).toBe(200);
    expect(await stored(id)).toEqual(before);
  });

  test("renews it for 60 days", async () => {
    const id = await newAdvert(dealer);
    await expireIn(id, 3);
    const page = await openScreen(paths.advertExpiry(id), visitor);
    const { status, location } = await submit(visitor, page, "Rinnova per 60 giorni");
    expect([status, location]).toEqual([302, paths.stock]);
    expect(daysLeft(await stored(id))).toBe(60);
    // The link of the old mail then says so.
    const { html } = await visitor.get(paths.advertExpiry(id));
    expect(html).toContain("Per ora non c’è niente da fare");
    expect(html).not.toContain("Rinnova per 60 giorni");
  });

  test("renews one that has expired, and one that is reserved", async () => {
    const expired = await newAdvert(dealer, { status: "expired" });
    const reserved = await newAdvert(dealer, { status: "reserved" });
    await expireIn(reserved, 2);
    expect((await visitor.get(paths.advertExpiry(expired))).html).toContain("Scaduto:");
    for (const [id, status] of [
      [expired, "published"],
      [reserved, "reserved"],
    ] as const) {
      expect((await visitor.post(paths.advertExpiry(id), { id, action: "renew" })).status).toBe(
        302,
      );
      const row = await stored(id);
      expect([row.status, daysLeft(row)]).toEqual([status, 60]);
    }
  });

  test("says that it is sold; a deletion is asked once more", async () => {
    const [sold, deleted] = [await newAdvert(dealer), await newAdvert(dealer)];
    await expireIn(sold, 1);
    expect(
      (await visitor.post(paths.advertExpiry(sold), { id: sold, action: "sell" })).status,
    ).toBe(302);
    expect((await stored(sold)).status).toBe("sold");
    const asked = await visitor.post(paths.advertExpiry(deleted), {
      id: deleted,
      action: "delete",
    });
    expect(asked.location).toContain(paths.stockDeletion);
    expect((await stored(deleted)).status).toBe("published");
  });

  test("is told why a renewal is refused, on the same page", async () => {
    const id = await newAdvert(dealer);
    const { status, html } = await visitor.post(paths.advertExpiry(id), { id, action: "renew" });
    expect(status).toBe(409);
    expect(html).toContain("Si rinnova negli ultimi 7 giorni prima della scadenza.");
    const nonsense = await visitor.post(paths.advertExpiry(id), { id, action: "explode" });
    expect(nonsense.status).toBe(400);
  });

  test("signs in first and comes back", async () => {
    const id = await newAdvert(dealer);
    const stranger = visitorOf(origin);
    const page = paths.advertExpiry(id);
    const { status, location } = await stranger.get(page);
    expect(status).toBe(302);
    expect(location).toBe(`/auth?redirectTo=${encodeURIComponent(page)}`);
    const { email } = dealer;
    const form = { email, password: PASSWORD, redirectTo: page };
    expect((await stranger.post("/auth/accedi", form)).location).toBe(page);
    expect((await stranger.post(page, { id, action: "sell" })).status).toBe(302);
  });

  test("finds nothing of another dealership, and changes nothing there", async () => {
    const id = await newAdvert(dealer);
    const other = await signedInVisitor(await makeAccount("approved"));
    expect((await other.get(paths.advertExpiry(id))).status).toBe(404);
    const sale = await other.post(paths.advertExpiry(id), { id, action: "sell" });
    expect(sale.status).toBe(409);
    expect((await stored(id)).status).toBe("published");
    const missing = await visitor.get(paths.advertExpiry("mai-esistita-2019-aaaaaa"));
    expect(missing.status).toBe(404);
  });
});

test("A visitor sees a lowered price beside the lowest of the 30 days before it, until that ends", async () => {
  const id = await newAdvert(dealer, {
    facts: { name: "Suzuki Jimny in offerta", brand: "Suzuki", model: "Jimny", price: 12_300 },
  });
  await backend().from("adverts").update({ price: 11_900 }).eq("id", id).throwOnError();
  // Lowered within the first week it is no offer (supabase/tests/rules/price-reductions.test.ts has the rule).
  const visitorPage = async () => (await visitorOf(origin).get(paths.vehicle(id))).html;
  await eventually("the new price", async () => (await visitorPage()).includes("11.900"));
  expect(await visitorPage()).not.toContain("OFFERTA");
  await backend()
    .from("adverts")
    .update({ reduced_at: new Date().toISOString(), lowest_price: 12_300 })
    .eq("id", id)
    .throwOnError();
  await eventually("the offer", async () => (await visitorPage()).includes("OFFERTA"));
  const html = await visitorPage();
  expect(html).toContain("Prezzo più basso degli ultimi 30 giorni:");
  expect(html).toMatch(/<s[^>]*>12\.300\s€<\/s>/);
  expect(html).toContain('"https://schema.org/StrikethroughPrice"');
  const list = (await visitorOf(origin).get("/auto?search=jimny+offerta")).html;
  expect(list).toMatch(/<s[^>]*>12\.300\s€<\/s>/);
  await backend()
    .from("adverts")
    .update({ reduced_at: null, lowest_price: null })
    .eq("id", id)
    .throwOnError();
  await eventually("the end of it", async () => !(await visitorPage()).includes("OFFERTA"));
});
