import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RESPONSE_TIMES } from "~/features/inquiries/contact/contact-topic";
import { composeMail, templates } from "../../functions/_shared/mail/compose.ts";
import { DARK, LIGHT } from "../../functions/_shared/mail/look.ts";
import { createMessage, type QueuedMail } from "../../functions/_shared/mail/message.ts";
import { operator } from "../../functions/_shared/mail/operator.ts";
import { failureLabel, isUnreachable } from "../../functions/_shared/mail/smtp.ts";
import { PROJECT_FOLDER } from "../../local/settings.ts";
import {
  copy,
  decision,
  news,
  payloads,
  registration,
  request,
  TOKEN,
  typed,
} from "./mail-payloads";

const ORIGIN = "https://www.piazzamotori.example";

const names = Object.keys(templates) as (keyof typeof templates)[];

function queued(template: string, changes: Partial<QueuedMail> = {}): QueuedMail {
  return {
    id: "3f0a4a1e-30cf-4d57-9c7e-5a3f6a2d9b10",
    template,
    recipient: "qualcuno@test.example",
    reply_to: null,
    payload: payloads[template as keyof typeof templates],
    ...changes,
  };
}

function message(template: string, changes: Partial<QueuedMail> = {}) {
  const from = "Piazza Motori <ciao@piazzamotori.example>";
  return createMessage(queued(template, changes), { origin: ORIGIN, from });
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

describe.each(names)("the mail %s", (name) => {
  test("has the same content as HTML and as plain text", () => {
    const { html, text, subject } = message(name);
    expect(subject).not.toBe("");
    expect(html).toContain('<html lang="it">');
    const visible = html.replace(/^.*?<h1/s, "<h1").replace(/<[^>]+>/g, " ");
    for (const word of text.replace(/https?:\/\/\S+/g, "").match(/\p{L}{4,}/gu) ?? []) {
      expect(visible).toContain(word);
    }
  });

  test("links only to the portal", () => {
    const { html } = message(name);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      expect(link).toMatch(/^(https:\/\/www\.piazzamotori\.example\/|mailto:|tel:)/);
  });

  test("contains no undefined, null or placeholder", () => {
    const { html, text } = message(name);
    expect(html + text).not.toMatch(/\b(undefined|null|NaN)\b|\[object|\{\{/);
  });

  test("escapes text of people", () => {
    const evil = '<img src=x onerror="alert(1)">';
    const withEvil = (payload: object): object =>
      Object.fromEntries(
        Object.entries(payload).map(([key, value]: [string, unknown]) => {
          if (Array.isArray(value))
            return [key, value.map((one: unknown) => (isObject(one) ? withEvil(one) : one))];
          if (isObject(value)) return [key, withEvil(value)];
          const isFree =
            typeof value === "string" &&
            !/token|end|source|form_type|page|mode|status|kind|decision|outcome|ground$|_at$/.test(
              key,
            );
          return [key, isFree ? `${value}${evil}` : value];
        }),
      );
    const { html } = message(name, { payload: withEvil(payloads[name]) });
    const own =
      /<img class="[a-z]*" src="https:\/\/www\.piazzamotori\.example\/[^"<>]*" alt="[^"<>]*"/g;
    expect(html.replaceAll(own, "")).not.toContain("<img");
  });

  test("is refused when its payload does not match the schema", () => {
    for (const key of Object.keys(payloads[name])) {
      const payload = { ...payloads[name], [key]: { unexpected: 1n } };
      expect(() => composeMail(name, payload)).toThrow("Invalid payload");
    }
    expect(() => composeMail(name, null)).toThrow("Invalid payload");
  });
});

describe("headers", () => {
  test("a line break in a name cannot add a header", () => {
    const payload = {
      ...request,
      name: "Marianna\r\nBcc: altri@test.example",
      context_name: "A\nB",
    };
    const { subject } = message("contact-request-received", { payload });
    expect(subject).toBe("Richiesta per un veicolo: A B da Marianna Bcc: altri@test.example");
  });

  test("long subjects are cut", () => {
    const payload = { ...request, context_name: "🚗".repeat(400) };
    expect([...message("contact-request-received", { payload }).subject].length).toBe(150);
  });

  test.each([
    "uno@test.example, due@test.example",
    "uno@test.example\r\nBcc: due@test.example",
    "Uno <uno@test.example>",
    "uno@test",
    "@test.example",
    '"a b"@test.example',
  ])("an address such as %j is refused, as recipient and as reply-to", (address) => {
    expect(() => message("account-approved", { recipient: address })).toThrow("recipient");
    expect(() => message("account-approved", { reply_to: address })).toThrow("reply_to");
  });

  test("the newsletter has a one-click unsubscribe link, other mails have none", () => {
    const url = `${ORIGIN}/newsletter/disiscrizione?token=${TOKEN}`;
    const welcome = message("newsletter-welcome");
    expect(welcome.headers).toMatchObject({
      "List-Unsubscribe": `<${url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(welcome.html).toContain(url);
    expect(message("newsletter-confirm").headers).not.toHaveProperty("List-Unsubscribe");
  });

  test("mails about alerts can be left with one click, and name no search before the address is proved", () => {
    for (const name of ["alerts-news", "alerts-paused", "alerts-link"])
      expect(message(name).headers).toMatchObject({
        "List-Unsubscribe": `<${ORIGIN}/avvisi/disiscrizione?token=${TOKEN}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
    expect(message("alert-confirm").headers).not.toHaveProperty("List-Unsubscribe");
  });

  test("the same row of the outbox always has the same message id", () => {
    expect(message("account-approved").messageId).toBe(
      "<3f0a4a1e-30cf-4d57-9c7e-5a3f6a2d9b10@piazzamotori.example>",
    );
  });
});

describe("content", () => {
  test("a decision on changes names each with its value, and leads to what can be done", () => {
    const rejected = message("dealership-changes-decided");
    expect(rejected.text).toContain("Comune: Vibo Valentia");
    expect(rejected.text).toContain("Partita IVA: 00743110157");
    expect(rejected.text).toContain("> Manca la visura.");
    expect(rejected.text).toContain(`${ORIGIN}/dashboard/concessionaria`);
    const payload = { ...payloads["dealership-changes-decided"], decision: "approved", note: "" };
    const approved = message("dealership-changes-decided", { payload });
    expect(approved.subject).toBe("Auto del Golfo: le modifiche sono online");
    expect(approved.text).toContain(`${ORIGIN}/concessionaria/auto-del-golfo`);
    expect(approved.text).not.toContain(">");
  });

  test("news name price, lowest price before, year, kilometres and town, and lead to the advert", () => {
    const { text, html, subject } = message("alerts-news");
    expect(subject).toBe("5 novità per «Fiat Panda usate fino a 9.000 €»");
    expect(text).toContain("Fiat Panda 1.2 Lounge\n8.900 €\n2019, 61.000 km, Lamezia Terme");
    expect(text).toContain("20.850 € (prima 21.500 €)");
    expect(html).toContain(`${ORIGIN}/veicolo/${news.id}#avviso=${TOKEN}`);
    expect(html).toContain(`${ORIGIN}/auto?condition=used&amp;brand=Fiat#avviso=${TOKEN}`);
    const one = (was?: number) =>
      message("alerts-news", {
        payload: {
          ...payloads["alerts-news"],
          sections: [{ name: "Fiat Panda", adverts: [{ ...news, was }], more: 0 }],
        },
      }).subject;
    expect(one()).toBe("Nuovo annuncio: Fiat Panda 1.2 Lounge, 8.900 €");
    expect(one(9500)).toBe("Scende a 8.900 €: Fiat Panda 1.2 Lounge");
  });

  test("replying to an inquiry writes to the visitor", () => {
    const made = message("contact-request-received", { reply_to: "marianna@test.example" });
    expect(made.replyTo).toEqual({ name: "", address: "marianna@test.example" });
    expect(made.text).toContain("> È ancora disponibile?\n> Grazie!");
    expect(made.text).toContain("Navigatore: sì");
  });

  test("the copy of an inquiry names recipient and response time; the text only for a confirmed address", () => {
    const unproved = message("contact-request-copy", { payload: { ...copy, typed: null } });
    expect(unproved.subject).toBe("Abbiamo inviato la tua richiesta ad Autosalone Reventino");
    expect(unproved.text).toContain("Richiesta per un veicolo: Fiat Panda 1.2");
    expect(unproved.text).toContain("Autosalone Reventino ti risponde entro 24 ore");
    expect(unproved.text).toContain(`${ORIGIN}/dealership/1`);
    for (const value of [typed.name, typed.phone, "disponibile"])
      expect(unproved.text + unproved.html).not.toContain(value);
    const proved = message("contact-request-copy");
    expect(proved.text).toContain("Ciao Marianna Gullà, ");
    expect(proved.text).toContain("> È ancora disponibile?\n> Grazie!");
    expect(proved.text).toContain("Navigatore: sì");
  });

  test("the copy of a registration names the next steps; the data only for a confirmed address", () => {
    const unproved = message("registration-copy", { payload: { typed: null } });
    expect(unproved.text).toContain("La esaminiamo e ti scriviamo qui");
    expect(unproved.text).toContain(`${ORIGIN}/auth?tab=registrati`);
    for (const value of ["Auto del Golfo", "02345670794", "Pizzo", "Marianna"])
      expect(unproved.text + unproved.html).not.toContain(value);
    expect(message("registration-copy").text).toContain("Partita IVA: 02345670794");
  });

  test("a copy that was queued by an earlier version is sent without the text", () => {
    expect(message("contact-request-copy", { payload: request }).text).not.toContain("disponibile");
    expect(message("registration-copy", { payload: registration }).text).not.toContain("Pizzo");
    const confirm = { name: "Vinci su evil.example", token: TOKEN };
    expect(message("newsletter-confirm", { payload: confirm }).text).not.toContain("evil");
  });

  test("the response times are those of the contact form", () => {
    for (const [type, time] of Object.entries(RESPONSE_TIMES))
      expect(
        message("contact-request-copy", { payload: { ...copy, form_type: type } }).text,
      ).toContain(`ti risponde entro ${time}`);
  });

  test("other sites are never linked", () => {
    for (const page of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "/\t/evil.example",
    ]) {
      const { html } = message("contact-request-received", { payload: { ...request, page } });
      expect(html).not.toContain('href="https://evil.example');
    }
  });

  test("an approval names the dealership and leads to its page; one queued by an earlier version is sent without", () => {
    const { text } = message("account-approved");
    expect(text).toContain("la trovi come Auto del Golfo Pizzo");
    expect(text).toContain(`${ORIGIN}/concessionaria/auto-del-golfo`);
    const earlier = message("account-approved", { payload: decision }).text;
    expect(earlier).toContain("Auto del Golfo è stata approvata");
    expect(earlier).not.toContain("/concessionaria/");
  });

  test("a rejection explains what happens to a paid subscription, if there is one", () => {
    const text = (subscription: object | null) =>
      message("account-rejected", { payload: { ...decision, subscription } }).text;
    const ending = { refunded_cents: 9950, ends_at: "2026-12-31T12:00:00+00:00" };
    expect(text({ ...ending, mode: "now" })).toMatch(/annullato da subito.*99,50/);
    expect(text({ ...ending, mode: "period_end", refunded_cents: 0 })).toContain(
      "resta attivo fino al 31 dicembre 2026, poi termina",
    );
    expect(text(null)).not.toContain("abbonamento");
  });

  test("dates are in the time zone of Rome", () => {
    expect(message("subscription-expiring").subject).toBe(
      "Il tuo piano Gold scade il 1º gennaio 2027",
    );
  });

  test("control and bidi characters are removed", () => {
    const payload = { ...request, message: "ciao\u202eoaic\u0000, a presto" };
    expect(message("contact-request-received", { payload }).text).toContain("ciaooaic, a presto");
  });

  test("an unknown template is refused", () => {
    for (const name of ["nothing", "constructor", "__proto__"]) {
      expect(() => composeMail(name, {})).toThrow("template");
    }
  });
});

test("a failure is stored without the e-mail addresses in the server's response", () => {
  const error = Object.assign(new Error("550 <a@test.example> unknown"), {
    code: "EENVELOPE",
    responseCode: 550,
  });
  expect(failureLabel(error)).toBe("EENVELOPE 550");
  expect(isUnreachable(error)).toBe(false);
  expect(isUnreachable(Object.assign(new Error(), { code: "ECONNREFUSED" }))).toBe(true);
});

describe("All mails", () => {
  test("can be answered: a reply goes to the operator where nobody else is named", () => {
    expect(message("account-approved").replyTo).toEqual({
      name: operator.name,
      address: operator.email,
    });
    const named = message("contact-request-copy", { reply_to: "salone@test.example" });
    expect(named.replyTo).toEqual({ name: "", address: "salone@test.example" });
  });

  test("an inquiry for a vehicle shows its picture, which leads to it", () => {
    const page = "/veicolo/fiat-panda-2019";
    const { html, text } = message("contact-request-received", { payload: { ...request, page } });
    expect(html).toContain(`src="${ORIGIN}/immagini/veicoli/fiat-panda-2019-f34-960.jpg"`);
    expect(html).toContain('alt="Fiat Panda 1.2"');
    expect(text).toContain(`Fiat Panda 1.2:\n${ORIGIN}${page}`);
    for (const odd of ["/veicolo/../admin", "/veicolo/a/b", "/contatti"])
      expect(
        message("contact-request-received", { payload: { ...request, page: odd } }).html,
      ).not.toContain("<img");
  });

  test("have the colours of the portal, in light and in dark", () => {
    const tokens = readFileSync(join(PROJECT_FOLDER, "app/styles/tokens.css"), "utf8");
    const [light = "", dark = ""] = tokens.split("@media (prefers-color-scheme: dark)");
    for (const [name, colour] of Object.entries(LIGHT))
      expect(light).toContain(`--${name}: ${colour};`);
    for (const [name, colour] of Object.entries(DARK))
      expect(dark).toContain(`--${name}: ${colour};`);
    const { html } = message("account-approved");
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
  });
});
