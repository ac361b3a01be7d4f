import { describe, expect, it } from "vitest";
import { replyLinks, whatsappNumber } from "./reply-links";

const QUESTION = {
  name: "Anna Rossi",
  email: "anna+auto@prova.example",
  phone: "333 123 4567",
  topic: "Fiat Panda",
  message: "Buongiorno,\nè ancora disponibile?",
  receivedAt: "21 nov 2026, 10:30",
};

/** A `mailto:` address as a mail program reads it. */
function readMail(href: string) {
  const url = new URL(href);
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get("subject"),
    body: url.searchParams.get("body"),
    fields: [...url.searchParams.keys()],
  };
}

describe("An answer", () => {
  it("by mail begins with a greeting and ends with the message quoted", () => {
    const { to, subject, body } = readMail(replyLinks(QUESTION, "Tirrenia Auto").mail);
    expect(to).toBe(QUESTION.email);
    expect(subject).toBe("Re: Fiat Panda");
    expect(body).toMatch(/^Buongiorno Anna Rossi,\r\n/);
    expect(body).toContain("Cordiali saluti\r\nTirrenia Auto");
    expect(body).toMatch(/> Buongiorno,\r\n> è ancora disponibile\?$/);
  });

  it("by mail has one recipient, whatever the visitor's address contains", () => {
    const email = "anna?bcc=spia%40prova.example&x@prova.example";
    const mail = readMail(replyLinks({ ...QUESTION, email }, "Tirrenia Auto").mail);
    expect(mail.to).toBe(email);
    expect(mail.fields).toEqual(["subject", "body"]);
  });

  it("by mail quotes no more than a mail program opens, and no half character", () => {
    const message = "a".repeat(599) + "🚗".repeat(900);
    expect(replyLinks({ ...QUESTION, message }, "Tirrenia Auto").mail.length).toBeLessThan(2_000);
  });

  it("by telephone and WhatsApp needs a number", () => {
    const links = replyLinks(QUESTION, "Tirrenia Auto");
    expect(links.call).toBe("tel:3331234567");
    expect(links.whatsapp).toMatch(/^https:\/\/wa\.me\/393331234567\?text=Buongiorno%20Anna/);
    for (const phone of [null, "chiamatemi"])
      expect(replyLinks({ ...QUESTION, phone }, "x")).toMatchObject({ call: null, whatsapp: null });
  });

  it.each([
    ["333 1234567", "393331234567"],
    ["+39 333 123 45 67", "393331234567"],
    ["0039-333-1234567", "393331234567"],
    ["+41 79 123 45 67", "41791234567"],
    ["0968 555 096", null],
    ["+39 0968 555096", null],
    ["333", null],
    ["", null],
  ])("to %j reaches WhatsApp as %j", (phone, number) => {
    expect(whatsappNumber(phone)).toBe(number);
  });
});
