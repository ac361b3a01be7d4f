/** The newsletter without JavaScript: sign-up, confirmation, guide and withdrawal (docs/product.md 6.7, 6.8, 6.9). */
import { expect, test } from "vitest";
import { backend, newAddress } from "../support/accounts";
import { visitorClient } from "../support/backend-accounts";
import { linkInMail, mailTo } from "../support/mailbox";
import { origin } from "../support/ports";
import { hrefOf, openScreen, partOf, press, textOf, type Screen } from "../support/screen";
import { visitorOf } from "../support/visitor";

const form = ({ main }: Screen) =>
  partOf(main.getByRole("form", { name: "Iscrizione alla newsletter" }));
const title = ({ main }: Screen) => textOf(main.getByRole("heading", { level: 1 }));

/** The confirmation has taken the place of the form. */
function expectSubscribed({ main }: Screen): void {
  expect(main.getAllByText("Iscrizione completata!"), "said once").toHaveLength(1);
  main.getByText(/^Controlla la tua email per l'ebook gratuito/);
  expect(main.queryByRole("form", { name: "Iscrizione alla newsletter" })).toBeNull();
}

async function stateOf(email: string) {
  const { data } = await backend()
    .from("newsletter_subscriptions")
    .select("status, name, marketing")
    .eq("email", email)
    .single()
    .throwOnError();
  return data;
}

/** Purposes of the consents of an address, with their page, that have been given and not taken back. */
async function consentsOf(email: string) {
  const { data } = await backend()
    .from("consents")
    .select("purpose, page, confirmed_at, withdrawn_at")
    .eq("email", email)
    .order("purpose")
    .throwOnError();
  return data.map(({ purpose, page, confirmed_at, withdrawn_at }) => ({
    purpose,
    page,
    confirmed: confirmed_at !== null,
    withdrawn: withdrawn_at !== null,
  }));
}

test("A reader signs up beside an article, confirms by mail, gets the guide, and leaves with one click", async () => {
  const email = newAddress();
  const visitor = visitorOf(origin);
  const article = await openScreen("/blog/minicar", visitor);
  const typed = { email, name: "Anna", privacy: "on", marketing: "on" };
  const sent = await press(visitor, article, "Iscriviti", typed, form(article));
  expectSubscribed(sent);
  expect(sent.address).toBe("/blog/minicar");
  expect(await stateOf(email)).toEqual({ status: "pending", name: "Anna", marketing: true });

  const link = await linkInMail(email, /Conferma la tua iscrizione/, "/newsletter/conferma");
  const question = await openScreen(link, visitor);
  expect((await stateOf(email)).status, "a link that was only opened").toBe("pending");
  const confirmed = await press(visitor, question, "Conferma l'iscrizione");
  expect(title(confirmed)).toBe("Iscrizione confermata");
  expect(confirmed.address).not.toContain("token");
  const guide = confirmed.main.getByRole("link", { name: /^Apri la guida \(PDF\)/ });
  expect(hrefOf(guide)).toBe(await linkInMail(email, /La tua guida/, "/guide/"));
  expect((await visitor.get(hrefOf(guide))).headers.get("Content-Type")).toBe("application/pdf");

  const asked = { page: "/blog/minicar", confirmed: true, withdrawn: false };
  expect(await consentsOf(email)).toEqual([
    { purpose: "marketing", ...asked },
    { purpose: "newsletter", ...asked },
  ]);
  const again = await press(visitor, await openScreen(link, visitor), "Conferma l'iscrizione");
  expect(title(again)).toBe("L'iscrizione era già confermata");

  // As a mail program does it (RFC 8058): the address of the header, no cookies, no origin.
  const { headers } = await mailTo(email, /La tua guida/);
  const header = (name: string) =>
    headers.find((candidate) => candidate.name.toLowerCase() === name)?.value ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const { pathname, search } = new URL(header("list-unsubscribe").replace(/^<|>$/g, ""));
  const left = await visitorOf(origin).post(pathname + search, {
    "List-Unsubscribe": "One-Click",
  });
  expect(left.status).toBe(200);
  expect(await stateOf(email)).toMatchObject({ status: "unsubscribed", marketing: false });
  expect((await consentsOf(email)).every(({ withdrawn }) => withdrawn)).toBe(true);
});

test("A reader leaves with the button of the page, not by opening it, and may do so twice", async () => {
  const email = newAddress();
  const client = visitorClient();
  await client
    .rpc("subscribe_newsletter", { p_email: email, p_page: "/blog", p_text_version: "2026-11-21" })
    .throwOnError();
  const confirmation = await linkInMail(email, /Conferma/, "/newsletter/conferma");
  const p_token = new URLSearchParams(confirmation.split("?")[1]).get("token") ?? "";
  await client.rpc("confirm_newsletter", { p_token }).throwOnError();
  const link = await linkInMail(email, /La tua guida/, "/newsletter/disiscrizione");
  const visitor = visitorOf(origin);
  for (let time = 0; time < 2; time++) {
    const question = await openScreen(link, visitor);
    if (time === 0) expect((await stateOf(email)).status).toBe("confirmed");
    const done = await press(visitor, question, "Annulla l'iscrizione");
    expect(title(done)).toBe("Non sei più iscritto");
  }
  expect((await stateOf(email)).status).toBe("unsubscribed");
  // Its confirmation, which was sent before, is worth nothing any more.
  const late = await openScreen(confirmation, visitor);
  const refused = await press(visitor, late, "Conferma l'iscrizione");
  expect([refused.status, title(refused)]).toEqual([410, "Questo link non vale più"]);
  expect(hrefOf(refused.main.getByRole("link", { name: "Iscriviti di nuovo" }))).toBe(
    "/newsletter",
  );
});

test("A reader who mistypes the address is told, and comes back to the page that was read", async () => {
  const email = newAddress();
  const visitor = visitorOf(origin);
  const page = await openScreen("/blog?tag=pneumatici", visitor);
  const typed = { email: "anna@prova", name: "Anna" };
  const first = await press(visitor, page, "Iscriviti", typed, form(page));
  expect(first.status).toBe(400);
  form(first).getByText("Devi accettare la privacy policy per procedere");
  const privacy = { privacy: "on" };
  const second = await press(visitor, first, "Iscriviti", privacy, form(first));
  const refused = form(second);
  refused.getByText("Inserisci un indirizzo email valido");
  expect(refused.find("[name=email]").hasAttribute("autofocus")).toBe(true);
  expect(refused.find("[name=email]").getAttribute("value")).toBe("anna@prova");
  expect(refused.find("[name=name]").getAttribute("value")).toBe("Anna");
  expect(refused.find("[name=privacy]").hasAttribute("checked")).toBe(true);

  const sent = await press(visitor, second, "Iscriviti", { email }, refused);
  expectSubscribed(sent);
  expect(sent.address).toBe("/blog?tag=pneumatici");
  const anew = form(await press(visitor, sent, "Iscrivi un altro indirizzo"));
  expect(anew.find("[name=email]").getAttribute("value") ?? "").toBe("");
});
