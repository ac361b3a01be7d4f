/** What programs are answered: those that write to the chat, fetch in advance, or keep the portal for later. */
import { expect, test } from "vitest";
import { site } from "~/data/site";
import { makeAccount } from "../support/backend-accounts";
import { OTHER_DEALERSHIP, storedStatus, submitInquiry } from "../support/inquiries";
import { origin } from "../support/ports";
import { openScreen } from "../support/screen";
import { signedInVisitor } from "../support/visitor";

const upload = new FormData();
upload.append("messaggio", new File(["x"], "x", { type: "text/plain" }));

test.each([
  ["no form", { body: "{}", headers: { "Content-Type": "application/json" } }],
  ["a file", { body: upload }],
  ["another field", { body: new URLSearchParams({ altro: "orari" }) }],
] as const)("A program that sends %s to the chat is refused in a line", async (_, sent) => {
  const answer = await fetch(`${origin}/chat`, { method: "POST", ...sent });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe("Il modulo inviato non è valido.");
});

test("A search engine leaves the page of the chat out", async () => {
  expect((await openScreen("/chat")).meta("robots")).toBe("noindex,follow");
});

test("An inquiry that is only fetched in advance stays new", async () => {
  const visitor = await signedInVisitor(await makeAccount("approved"));
  const inquiry = await submitInquiry();
  const path = `/dashboard/richieste/${inquiry.id}`;
  await visitor.get(path, { headers: { "Sec-Purpose": "prefetch;prerender" } });
  expect(await storedStatus(inquiry)).toBe("new");
  await visitor.get(path);
  expect(await storedStatus(inquiry)).toBe("read");
});

test("A dealer finds nothing of the inquiries for others", async () => {
  const visitor = await signedInVisitor(await makeAccount("approved"));
  const inquiry = await submitInquiry({ dealershipId: OTHER_DEALERSHIP });
  const search = `/dashboard/richieste?search=${encodeURIComponent(inquiry.name)}&dealership=8`;
  expect((await openScreen(search, visitor)).main.text).toContain("Nessuna richiesta trovata.");
  for (const id of [inquiry.id, "1'--"])
    expect((await visitor.get(`/dashboard/richieste/${id}`)).status, id).toBe(404);
  const close = { intent: "status", status: "closed" };
  expect((await visitor.post(`/dashboard/richieste/${inquiry.id}`, close)).status).toBe(404);
  expect(await storedStatus(inquiry)).toBe("new");
});

const OFFLINE = "/senza-connessione";

test("The page without a connection stands on its own and is found by nobody", async () => {
  const { html } = await openScreen(OFFLINE);
  expect(html).toContain(site.contacts.phone);
  expect(html).toContain('content="noindex,follow"');
  // The scripts of the app would load a page again that stands under another address than its own.
  expect(html).not.toMatch(/__remixContext|x-module/);
  expect((await openScreen("/sitemap.xml")).html).not.toContain(OFFLINE);
});

test("The service worker is asked for anew each time", async () => {
  const { status, headers } = await fetch(`${origin}/sw.js`, {
    headers: { "Accept-Encoding": "br" },
  });
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("no-cache");
  expect(headers.get("Content-Type")).toContain("text/javascript");
  expect(headers.get("Content-Encoding")).toBe("br");
});
