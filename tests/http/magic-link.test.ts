/** What is said of a link that was not sent, or that is past its time (docs/product.md 7.4). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkInMail } from "../support/mailbox";
import { loopbackServer, type LoopbackServer } from "../support/loopback-server";
import { startServer, type RunningServer } from "../support/other-server";
import { ADMIN_EMAIL, origin } from "../support/ports";
import { hrefOf, openScreen, press, screenOf, textOf, valueOf } from "../support/screen";
import { visitorOf } from "../support/visitor";

test.each([
  ["magiclink", "Entra", "Chiedi un nuovo Magic Link"],
  ["recovery", "Continua", "Chiedi un nuovo link"],
  ["email", "Conferma l'indirizzo", "Mandami un'altra mail"],
] as const)(
  "A link of the kind %s that is past its time says so and offers a new one",
  async (type, button, again) => {
    const visitor = visitorOf(origin);
    // To the backend a link of yesterday is one that it does not know (supabase/tests/faults/process.test.ts).
    const address = `/auth/confirm?token_hash=${"0".repeat(56)}&type=${type}`;
    const { status, main } = await press(visitor, await openScreen(address, visitor), button);
    expect(status).toBe(410);
    expect(textOf(main.getByRole("heading", { level: 1 }))).toBe("Questo link non vale più");
    main.getByRole("link", { name: again });
  },
);

test("What is no address is refused beside the field", async () => {
  const form = { email: "senza chiocciola" };
  const { status, main } = screenOf(await visitorOf(origin).post("/auth/magic-link", form));
  expect(status).toBe(400);
  expect(main.text).toContain("Per favore inserisci un indirizzo email valido.");
  expect(valueOf(main.getByRole("textbox", { name: "E-mail" }))).toBe(form.email);
});

test("An administrator comes in through the link, once; a second press of the button is no error", async () => {
  const visitor = visitorOf(origin);
  const form = await openScreen("/auth?tab=magic-link", visitor);
  const sent = await press(visitor, form, "Inviami il link", { email: ADMIN_EMAIL });
  for (const text of ["Magic Link inviato!", "Link di accesso inviato"])
    expect(sent.text).toContain(text);
  expect((await press(visitor, form, "Inviami il link", { email: ADMIN_EMAIL })).status).toBe(200);

  const link = await linkInMail(ADMIN_EMAIL, /link di accesso/);
  const list = await press(visitor, await openScreen(link, visitor), "Entra");
  expect(list.address).toBe("/area-riservata/listino-prezzi");
  expect(list.text).toContain("Accesso effettuato");

  const { status, main } = await press(visitor, await openScreen(link, visitor), "Entra");
  expect(status).toBe(410);
  expect(textOf(main.getByRole("heading", { level: 1 }))).toBe("Questo link non vale più");
  const again = main.getByRole("link", { name: "Chiedi un nuovo Magic Link" });
  expect(hrefOf(again)).toBe("/auth?tab=magic-link");
});

describe("A backend that does not send the link", () => {
  /** What it answers; null breaks the connection. */
  let refusal: { status: number; body: { msg: string } | null };
  let backend: LoopbackServer;
  let server: RunningServer;

  beforeAll(async () => {
    backend = await loopbackServer((request, response) => {
      const isLink = request.url?.startsWith("/auth/v1/otp") === true;
      if (isLink && !refusal.body) return void response.destroy();
      response.writeHead(isLink ? refusal.status : 200, { "Content-Type": "application/json" });
      response.end(JSON.stringify(isLink ? { code: refusal.status, ...refusal.body } : 0));
    });
    server = await startServer(["build/server.js"], {
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_prova",
      ADMIN_EMAILS: ADMIN_EMAIL,
      TRUST_PROXY: "1",
    });
  });
  afterAll(async () => {
    await server.stop();
    backend.close();
  });

  test.each([
    [
      "captcha protection: request disallowed",
      400,
      /^Errore configurazione CAPTCHA\s*Controlla le impostazioni CAPTCHA del backend/,
    ],
    ["captcha verification process failed", 500, /^Errore configurazione CAPTCHA/],
    ["Signups not open today", 422, /^Errore invio Magic Link\s*Signups not open today/],
    [
      null,
      503,
      /^Errore di connessione: Impossibile connettersi al server. Controlla la connessione e riprova.$/,
    ],
  ] as const)("The form says what stopped the link: %s", async (msg, status, text) => {
    refusal = { status, body: msg && { msg } };
    const form = { email: ADMIN_EMAIL };
    const { main } = screenOf(await visitorOf(server.origin).post("/auth/magic-link", form));
    expect(textOf(main.getByRole("alert"))).toMatch(text);
    expect(valueOf(main.getByRole("textbox", { name: "E-mail" }))).toBe(ADMIN_EMAIL);
  });
});
