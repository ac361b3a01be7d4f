/** Webhooks, from the dashboard to the dealer's system (docs/product.md 8.20). */
import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { newAdvert, newDealer, type TestDealer } from "../support/dealers";
import { eventually } from "../support/eventually";
import { openScreen, screenOf } from "../support/screen";
import { tlsServer, type TlsServer } from "../support/tls-server";
import { submitInquiry } from "../support/inquiries";
import { signedInVisitor, type Visitor } from "../support/visitor";

interface Received {
  path: string;
  signature: string;
  body: string;
}

let dealer: TestDealer;
let visitor: Visitor;
let system: TlsServer;
const received: Received[] = [];

beforeAll(async () => {
  dealer = await newDealer({ isPublic: true });
  visitor = await signedInVisitor(dealer);
  system = await tlsServer((request, response) => {
    void textOf(request).then((body) => {
      const signature = String(request.headers["piazza-motori-signature"]);
      received.push({ path: request.url ?? "", signature, body });
      if (request.url === "/rotto") return response.writeHead(500).end("Non adesso");
      if (request.url === "/altrove") return response.writeHead(302, { location: "/" }).end();
      return response.writeHead(200).end("Grazie");
    });
  });
});
afterAll(() => system.close());

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}

const create = (url: string, events: readonly string[]) => {
  const fields = [
    ["intent", "create-webhook"],
    ["url", url],
    ...events.map((one) => ["events", one]),
  ];
  return visitor.post(paths.apiKeys, {}, { body: new URLSearchParams(fields) });
};
/** The path of the webhook with this address. */
async function webhookAt(url: string): Promise<string> {
  const screen = await openScreen(paths.apiKeys, visitor);
  return screen.main.getByRole("link", { name: url }).getAttribute("href") ?? "";
}
const got = (path: string, type: string) =>
  eventually(`${type} at ${path}`, () => {
    const found = received.find((one) => one.path === path && one.body.includes(`"${type}"`));
    return Promise.resolve(found);
  });

test("A system is told of what happens, signed, and the log says how it answered", async () => {
  const answer = await create(`${system.url}/avvisi`, ["inquiry.received", "advert.paused"]);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const [secret = ""] = /whsec_[0-9a-f]{64}/.exec(answer.html) ?? [];
  expect(secret).not.toBe("");
  expect([...visitor.cookies.values()].join()).not.toContain(secret);
  // Shown once.
  expect((await visitor.get(paths.apiKeys)).html).not.toContain(secret);

  const id = await newAdvert(dealer);
  await dealer.client.rpc("change_advert_status", { p_id: id, p_status: "paused" }).throwOnError();
  const { signature, body } = await got("/avvisi", "advert.paused");
  const [, t = "", v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(signature) ?? [];
  expect(createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")).toBe(v1);
  expect(JSON.parse(body)).toMatchObject({ type: "advert.paused", data: { id, status: "paused" } });

  const { name } = await submitInquiry({ dealershipId: dealer.dealershipId });
  const inquiry = await got("/avvisi", "inquiry.received");
  expect(JSON.parse(inquiry.body)).toMatchObject({ data: { kind: "vehicle", name } });
  const path = await webhookAt(`${system.url}/avvisi`);
  const log = await eventually("the line of the log", async () => {
    const { main } = await openScreen(path, visitor);
    return main.text.includes("consegnato") && main;
  });
  expect(log.text).toContain("200 Grazie");
  const resend = new URLSearchParams({
    delivery: log.find('[name="delivery"]').getAttribute("value") ?? "",
  });
  const before = received.length;
  expect((await visitor.post(path, {}, { body: resend })).location).toBe(path);
  await eventually("the event once more", () => Promise.resolve(received.length > before));
});

test("An answer that is an error, or leads elsewhere, is tried again later", async () => {
  for (const [where, word] of [
    ["/rotto", "500 Non adesso"],
    ["/altrove", "rimanda a un altro"],
  ] as const) {
    await create(system.url + where, ["advert.expired"]);
    const path = await webhookAt(system.url + where);
    expect((await visitor.post(path, { action: "test" })).status).toBe(302);
    const log = await eventually("the failed attempt", async () => {
      const { main } = await openScreen(path, visitor);
      return main.text.includes(word) && main;
    });
    expect(log.text).toContain("in attesa");
    expect(log.text).toContain("un tentativo, il prossimo dopo");
  }
  expect(received.some(({ path }) => path === "/")).toBe(false);
});

test("An address that is none of the internet is refused at its field, and what was typed stays", async () => {
  for (const [url, reason] of [
    ["http://gestionale.example/x", "comincia con https://"],
    ["https://10.0.0.1/x", "rete privata"],
    ["https://gestionale.example:22/x", "porta che non leggiamo"],
  ] as const) {
    const answer = await create(url, ["advert.expired"]);
    expect(answer.status).toBe(400);
    const field = screenOf(answer).main.getByLabelText(/Indirizzo del tuo sistema/);
    expect(field.getAttribute("value")).toBe(url);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(answer.html).toContain(reason);
  }
  expect((await create("https://gestionale.example/x", [])).html).toContain(
    "Scegli almeno un evento",
  );
});

test("A webhook is switched off, on and deleted by its dealer alone", async () => {
  const url = `${system.url}/acceso`;
  await create(url, ["advert.expired"]);
  const path = await webhookAt(url);
  const stranger = await signedInVisitor(await newDealer({ isPublic: true }));
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(path, { action: "delete" })).status).toBe(400);
  expect((await visitor.get(paths.webhook("non-un-id"))).status).toBe(404);
  await visitor.post(path, { action: "disable" });
  expect((await openScreen(path, visitor)).main.text).toContain("disattivato");
  await visitor.post(path, { action: "enable" });
  expect((await openScreen(path, visitor)).main.text).toContain("attivo");
  expect((await visitor.post(path, { action: "delete" })).location).toBe(paths.apiKeys);
  expect((await visitor.get(path)).status).toBe(404);
});
