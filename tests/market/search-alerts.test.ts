/** What people who follow a search or a price are told of what dealers do (docs/product.md 6.11). */
import { expect, test } from "vitest";
import { backend, newAddress } from "../support/accounts";
import { newAdvert, newDealer, shown } from "../support/dealers";
import { eventually } from "../support/eventually";
import { linkInMail, mailCount, mailTo } from "../support/mailbox";
import { origin } from "../support/ports";
import { screenOf } from "../support/screen";
import { visitorOf } from "../support/visitor";

/** Fills in the form of an address and confirms by the mail's link; answers the page of alerts. */
async function follow(form: string, email: string): Promise<string> {
  const visitor = visitorOf(origin);
  const { status, html } = await visitor.post(form, { email, rhythm: "at_once" });
  expect(status, html.slice(0, 2000)).toBe(302);
  const link = await linkInMail(email, /Conferma il tuo avviso/, "/avvisi/conferma");
  const { location } = await visitor.post(link, {});
  expect(location).toMatch(/^\/avvisi\?token=[0-9a-f]{64}$/);
  return location;
}

const setPrice = (id: string, price: number) =>
  backend().from("adverts").update({ price }).eq("id", id).throwOnError();

test("A new advert is told by mail, again when it is cheaper, and one that was sold is not; one click ends it", async () => {
  const dealer = await newDealer({ isPublic: true });
  await shown(dealer);
  const [email, email2] = [newAddress(), newAddress()];
  const word = `Sibaritide${Date.now().toString(36)}`;
  const manage = await follow(`/avvisami?lista=auto&search=${word}&maxPrice=9000`, email);
  const page = () => visitorOf(origin).get(manage);
  expect((await page()).html).toContain(`${word} fino a 9.000`);

  const sold = await newAdvert(dealer, { facts: { name: `${word} venduta` } });
  await dealer.client.rpc("change_advert_status", { p_id: sold, p_status: "sold" }).throwOnError();
  await newAdvert(dealer, { facts: { name: `${word} troppo cara`, price: 9100 } });
  const id = await newAdvert(dealer, { facts: { name: `${word} giusta`, price: 8900 } });
  const first = await mailTo(email, /annunc/, `${word} giusta`);
  expect(first.text).toContain("8.900 €");
  expect(first.text).not.toMatch(/venduta|troppo cara/);
  expect(first.html).toContain(`${origin}/veicolo/${id}#avviso=`);

  // The mail may be faster than the catalogue of the process that answers.
  await eventually("the advert's page", async () => {
    const { status } = await visitorOf(origin).get(`/veicolo/${id}`);
    return status === 200;
  });
  const price = await follow(`/avvisami?veicolo=${id}`, email2);
  await setPrice(id, 8400);
  expect((await mailTo(email, /Scende a 8.400 €/)).text).toContain("8.400 € (prima 8.900 €)");
  expect((await mailTo(email2, /Scende a 8.400 €/)).text).toContain("8.400 € (prima 8.900 €)");
  expect(price).not.toBe(manage);

  // As a mail program does it (RFC 8058): no cookies, no origin.
  const header = first.headers.find(({ name }) => name.toLowerCase() === "list-unsubscribe");
  const { pathname, search } = new URL(header?.value.replace(/^<|>$/g, "") ?? "");
  const opened = await visitorOf(origin).get(pathname + search);
  expect(
    screenOf(opened).main.getByRole("button", { name: "Lascia tutti gli avvisi" }),
  ).toBeDefined();
  expect((await page()).html, "a link that was only opened").toContain(word);
  const left = await fetch(origin + pathname + search, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    redirect: "manual",
  });
  expect(left.status).toBe(200);
  expect((await page()).status).toBe(410);
  const before = await mailCount(email);
  await setPrice(id, 8000);
  // The other address is told: the job has run.
  await mailTo(email2, /Scende a 8.000 €/);
  expect(await mailCount(email)).toBe(before);
});
