/** Mails of inquiries, quotes and visits: what they say, and the invitations that calendars read. */
import { describe, expect, test } from "vitest";
import { calendarFile } from "~/features/inquiries/visits/calendar-file.server";
import { createMessage } from "../../functions/_shared/mail/message.ts";
import { copy, payloads, visitRequest } from "./mail-payloads";

const ORIGIN = "https://www.piazzamotori.example";

function message(template: string, { payload }: { payload?: object } = {}) {
  return createMessage(
    {
      id: "3f0a4a1e-30cf-4d57-9c7e-5a3f6a2d9b10",
      template,
      recipient: "qualcuno@test.example",
      reply_to: null,
      payload: payload ?? payloads[template as keyof typeof payloads],
    },
    { origin: ORIGIN, from: "Piazza Motori <ciao@piazzamotori.example>" },
  );
}

describe("invitations", () => {
  const calendarOf = (name: string) => {
    const event = message(name).icalEvent;
    if (typeof event !== "object" || !("method" in event)) throw new Error("no invitation");
    return { ...event, content: (event.content as string).replaceAll("\r\n ", "") };
  };
  const line = (text: string, name: string) =>
    text.split("\r\n").find((one) => one.startsWith(name));

  test("ask the visitor to a time in UTC, so that clocks that went back show it right", () => {
    const { method, content, filename } = calendarOf("visit-confirmed");
    expect({ method, filename }).toEqual({ method: "REQUEST", filename: "visita.ics" });
    expect(line(content, "DTSTART")).toBe("DTSTART:20261026T090000Z");
    expect(line(content, "DTEND")).toBe("DTEND:20261026T100000Z");
    expect(line(content, "LOCATION")).toContain("Via del Progresso 84\\, 88040 Decollatura (CZ)");
    expect(line(content, "ATTENDEE")).toContain("MAILTO:marianna@test.example");
    expect(message("visit-confirmed").text).toContain("lunedì 26 ottobre alle 10:00");
  });

  test("are taken back with the same UID and the next SEQUENCE", () => {
    for (const [asked, cancelled] of [
      ["visit-confirmed", "visit-cancelled"],
      ["visit-confirmed-received", "visit-cancelled-received"],
    ] as const) {
      const [before, after] = [calendarOf(asked), calendarOf(cancelled)];
      expect(line(after.content, "UID")).toBe(line(before.content, "UID"));
      expect(line(before.content, "SEQUENCE")).toBe("SEQUENCE:0");
      expect(line(after.content, "SEQUENCE")).toBe("SEQUENCE:1");
      expect(after.method).toBe("CANCEL");
      expect(line(after.content, "STATUS")).toBe("STATUS:CANCELLED");
    }
  });

  test("are the same event as the file of the portal", () => {
    const file = calendarFile({
      id: "3f0a4a1e-30cf-4d57-9c7e-5a3f6a2d9b11",
      at: "2026-10-26T09:00:00+00:00",
      changedAt: "2026-10-20T08:15:00+00:00",
      isCancelled: false,
      title: "Visita di Marianna Gullà",
      description: "Fiat Panda 1.2\n+39 333 5550100\nmarianna@test.example",
      url: `${ORIGIN}/veicolo/fiat-panda-2019`,
      place: "Via del Progresso 84, 88040 Decollatura (CZ)",
      dealership: { name: "Autosalone Reventino", email: "salone@autosalonereventino.example" },
    });
    expect(file.replaceAll("\r\n ", "")).toBe(calendarOf("visit-confirmed-received").content);
  });
});

describe("content", () => {
  test("an inquiry that proposes times names them by the clock of Rome, with one button to choose", () => {
    const { text, html } = message("contact-request-received", { payload: visitRequest });
    expect(text).toContain("Prima scelta: sabato 24 ottobre alle 10:00");
    expect(text).toContain("Seconda scelta: lunedì 26 ottobre alle 10:00");
    expect(html).toContain(`${ORIGIN}/visita?token=${visitRequest.visit_token}`);
  });

  test("a quote from several names who got it, and whom it answers", () => {
    const recipients = ["Officina Savuto", "Meccanica Crati", "Autofficina Tre Colli"];
    const payload = { ...copy, form_type: "provider", recipients, typed: null };
    const { subject, text } = message("contact-request-copy", { payload });
    expect(subject).toBe("Abbiamo inviato la tua richiesta a 3 attività");
    expect(text).toContain("Officina Savuto, Meccanica Crati e Autofficina Tre Colli");
    expect(text).toContain("ognuno per conto suo");
  });
});
