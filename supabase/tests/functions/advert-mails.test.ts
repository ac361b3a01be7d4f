/** What the mails about adverts and plans say (docs/product.md 8.17). */
import { describe, expect, test } from "vitest";
import { createMessage } from "../../functions/_shared/mail/message.ts";
import type { templates } from "../../functions/_shared/mail/compose.ts";
import { advert, expiry, other, payloads, stock } from "./mail-payloads";

const ORIGIN = "https://www.piazzamotori.example";

function message(
  template: keyof typeof templates,
  { payload = payloads[template] }: { payload?: object } = {},
) {
  const mail = { id: crypto.randomUUID(), recipient: "qualcuno@test.example", reply_to: null };
  return createMessage(
    { ...mail, template, payload },
    { origin: ORIGIN, from: "Piazza Motori <ciao@piazzamotori.example>" },
  );
}

describe("Mails about adverts", () => {
  test("articles before a day are those of Italian", () => {
    const subject = (expires_at: string) =>
      message("adverts-expiring", { payload: { ...stock, adverts: [{ ...expiry, expires_at }] } })
        .subject;
    expect(subject("2026-03-08T09:30:00+00:00")).toContain("Scade l’8 marzo 2026");
    expect(subject("2026-03-11T09:30:00+00:00")).toContain("Scade l’11 marzo 2026");
    expect(subject("2026-03-18T09:30:00+00:00")).toContain("Scade il 18 marzo 2026");
    expect(subject("2026-03-01T09:30:00+00:00")).toContain("Scade il 1º marzo 2026");
  });

  const link = (id: string) => `${ORIGIN}/dashboard/veicoli/${id}`;

  test("a publication shows the address to copy, and asks for photographs where ten are not there", () => {
    const { html, text, subject } = message("adverts-published");
    expect(subject).toBe("2 annunci online");
    for (const { id } of [advert, other]) {
      expect(text).toContain(`${ORIGIN}/veicolo/${id}`);
      expect(html).toContain(`>${ORIGIN}/veicolo/${id}<`);
    }
    expect(text).toContain(`3 foto: arriva a dieci, interni e piccoli difetti compresi`);
    expect(text).toContain(`${link(advert.id)}/foto`);
    expect(text).not.toContain(`${link(other.id)}/foto`);
    const one = { ...stock, adverts: [{ ...advert, pictures: 10 }] };
    expect(message("adverts-published", { payload: one })).toMatchObject({
      subject: "Online: Fiat Panda 1.2 Lounge",
      text: expect.stringContaining("Il tuo annuncio è online") as string,
    });
  });

  test("expiries are counted in the singular and in the plural, with a page for each", () => {
    const subject = (...adverts: object[]) =>
      message("adverts-expiring", { payload: { ...stock, adverts } }).subject;
    const expired = { ...expiry, status: "expired" };
    expect(subject(expiry)).toBe("Scade l’11 marzo 2026: Fiat Panda 1.2 Lounge");
    expect(subject(expired)).toBe("Scaduto: Fiat Panda 1.2 Lounge");
    expect(subject(expiry, expired)).toBe("1 annuncio scaduto, 1 annuncio in scadenza");
    expect(subject(expiry, expiry)).toBe("2 annunci in scadenza");
    expect(subject(expired, expired)).toBe("2 annunci scaduti");
    const { text } = message("adverts-expiring");
    expect(text).toContain(`${link(advert.id)}/scadenza`);
    expect(text).toContain(`${link(other.id)}/scadenza`);
    expect(text).toContain("Scaduto l’11 marzo 2026: non è più online");
    expect(text).toContain("Aprire un collegamento non cambia nulla");
  });

  test("what a long list leaves out is counted", () => {
    const text = (more: number) =>
      message("adverts-paused", { payload: { ...stock, more, quota: 3 } }).text;
    expect(text(0)).not.toContain("li trovi tutti");
    expect(text(1)).toContain("E un altro annuncio: li trovi tutti nel tuo parco veicoli.");
    expect(text(4)).toContain("E altri 4 annunci: li trovi tutti nel tuo parco veicoli.");
  });

  test("a block quotes its reasons and leads to the redress", () => {
    const { text } = message("advert-blocked");
    expect(text).toContain("> Le foto mostrano un altro veicolo.\n> Regole del portale, punto 4.");
    expect(text).toContain(`Apri l’annuncio:\n${link(advert.id)}`);
    expect(
      message("advert-blocked", { payload: { ...stock, id: "x", reason: "Motivo" } }).subject,
    ).toBe("Annuncio bloccato: Annuncio senza titolo");
  });

  test("the end of a plan says what will be paused, and that nothing is deleted", () => {
    const { text } = message("subscription-expiring");
    expect(text).toContain("Poi continua quello che hai già, fino a 5 veicoli.");
    expect(text).toContain("restano online altri tre giorni, fino al 4 gennaio 2027");
    expect(text).toContain("vanno in pausa i 2 annunci più recenti");
    expect(text).toContain("Prenotato");
    expect(text).toContain("Non eliminiamo nulla");
    // Queued by an earlier version.
    const { name, plan_name, plan_quota, current_period_end, source } =
      payloads["subscription-expiring"];
    const earlier = { name, plan_name, plan_quota, current_period_end, source };
    expect(message("subscription-expiring", { payload: earlier }).text).not.toContain("pausa");
  });

  test("a plan that is too small, or none, says so with the right number", () => {
    const one = { ...payloads["plan-exceeded"], adverts: [advert] };
    expect(message("plan-exceeded").subject).toBe("2 annunci vanno in pausa l’8 marzo 2026");
    expect(message("plan-exceeded", { payload: one }).subject).toBe(
      "1 annuncio va in pausa l’8 marzo 2026",
    );
    expect(message("plan-exceeded").text).toContain(
      "vale ora per 5 veicoli, e ne hai pubblicati 7",
    );
    const none = { ...one, quota: 0, published: 1 };
    expect(message("plan-exceeded", { payload: none }).text).toContain(
      "è finito, e 1 veicolo è ancora online",
    );
    expect(message("adverts-to-republish").text).toContain(
      `Vai a ripubblicare:
${ORIGIN}/dashboard/veicoli
`,
    );
    const little = { ...payloads["adverts-to-republish"], room: 1 };
    expect(message("adverts-to-republish", { payload: little }).text).toContain(
      "e c’è posto per 1: controlla che siano ancora in vendita, poi ripubblicalo",
    );
  });
});
