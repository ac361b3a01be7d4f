import { parseWithZod } from "@conform-to/zod/v4";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dayInItaly } from "~/lib/dates";
import { contactSchema, contactSchemaOf, type NewInquiry } from "./schema";
import { rentalDetails } from "./submit-inquiry.server";

const FILLED = {
  name: "Anna Rossi",
  email: "anna@prova.example",
  phone: "+39 0968 555 123",
  message: "Buongiorno, vorrei qualche notizia.",
  privacy: "on",
};

function parse(changes: Record<string, string | undefined> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...changes }))
    if (value !== undefined) form.set(name, value);
  return parseWithZod(form, { schema: contactSchemaOf(dayInItaly(new Date())) });
}

const errorsOf = (changes: Record<string, string | undefined>) => parse(changes).reply().error;

function valueOf(changes: Record<string, string | undefined>): NewInquiry {
  const submission = parse(changes);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

beforeEach(() => {
  // 00:30 on 22 November in Italy.
  vi.useFakeTimers({ now: new Date("2026-11-21T23:30:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("The contact form refuses", () => {
  const name = "Il nome deve contenere almeno 2 caratteri";
  const email = "Inserisci un indirizzo email valido";
  const message = "Il messaggio deve contenere almeno 10 caratteri";
  const whole = "Scrivi un numero intero";
  it.each([
    ["an empty name", { name: "" }, { name: [name] }],
    ["a name of one letter and blanks", { name: " A  " }, { name: [name] }],
    ["a missing name", { name: undefined }, { name: [name] }],
    [
      "a name that is too long",
      { name: "a".repeat(121) },
      { name: ["Il nome può contenere al massimo 120 caratteri"] },
    ],
    ["no address", { email: "" }, { email: [email] }],
    ["half an address", { email: "anna@" }, { email: [email] }],
    ["two addresses", { email: "a@prova.example, b@prova.example" }, { email: [email] }],
    [
      "an address with a second line",
      { email: "a@prova.example\r\nBcc: b@prova.example" },
      { email: [email] },
    ],
    ["an endless address", { email: `${"a".repeat(250)}@prova.example` }, { email: [email] }],
    [
      "a telephone number that is none",
      { phone: "1".repeat(41) },
      { phone: ["Il telefono può contenere al massimo 40 caratteri"] },
    ],
    [
      "an endless subject",
      { subject: "a".repeat(161) },
      { subject: ["L'oggetto può contenere al massimo 160 caratteri"] },
    ],
    ["no message", { message: "" }, { message: [message] }],
    ["nine letters", { message: " 123456789 \r\n" }, { message: [message] }],
    ["five pictures that count double", { message: "🚗🚗🚗🚗🚗" }, { message: [message] }],
    [
      "a novel",
      { message: "a".repeat(5001) },
      { message: ["Il messaggio può contenere al massimo 5000 caratteri"] },
    ],
    [
      "a privacy policy that was not accepted",
      { privacy: undefined },
      { privacy: ["Devi accettare la privacy policy"] },
    ],
    [
      "a vehicle that is not for rent",
      { vehicle: "astronave" },
      { vehicle: ["Scegli un veicolo dell'elenco"] },
    ],
    [
      "a duration that nobody offers",
      { duration: "sempre" },
      { duration: ["Scegli una durata dell'elenco"] },
    ],
    [
      "a number of days without a duration",
      { length: "3" },
      { length: ["Scegli anche la durata: breve, medio o lungo termine"] },
    ],
    ["half a month", { duration: "medium", length: "1.5" }, { length: [whole] }],
    ["words for a number", { duration: "short", length: "tre" }, { length: [whole] }],
    ["yesterday", { from: "2026-11-21" }, { from: ["Scegli un giorno da oggi in poi"] }],
    ["a day that does not exist", { from: "2026-02-30" }, { from: ["Scrivi un giorno valido"] }],
  ])("%s", (_what, changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it("a day that is over, on the server only: the clock of a browser may be wrong", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...FILLED, from: "2026-11-21" }))
      form.set(name, value);
    const statusBy = (schema: typeof contactSchema) => parseWithZod(form, { schema }).status;
    expect(statusBy(contactSchema)).toBe("success");
    expect(statusBy(contactSchemaOf(dayInItaly(new Date())))).toBe("error");
  });

  it.each([
    ["short", 0, "Breve termine: da 1 a 30 giorni"],
    ["short", 31, "Breve termine: da 1 a 30 giorni"],
    ["medium", 7, "Medio termine: da 1 a 6 mesi"],
    ["long", 5, "Lungo termine: da 6 a 60 mesi"],
    ["long", 61, "Lungo termine: da 6 a 60 mesi"],
  ])("a rental of kind %s for %i", (duration, length, error) => {
    expect(errorsOf({ duration, length: String(length) })).toEqual({ length: [error] });
  });

  it("has an error for each invalid field", () => {
    expect(
      Object.keys(
        errorsOf({ name: "", email: "", phone: "", message: "", privacy: undefined }) ?? {},
      ),
    ).toEqual(["name", "email", "message", "privacy"]);
  });
});

describe("The contact form accepts", () => {
  it("an inquiry without a telephone number", () => {
    expect(valueOf({ phone: undefined })).toMatchObject({ name: "Anna Rossi", privacy: true });
  });

  it("the text without control characters and line breaks", () => {
    const inquiry = valueOf({
      name: " Anna\r\nBcc: x  Rossi\u0000 ",
      email: " ANNA@Prova.example ",
      subject: "Permuta\u202e?",
      message: "Buongiorno,\r\nè disponibile?\u0000",
    });
    expect(inquiry).toMatchObject({
      name: "Anna Bcc: x Rossi",
      email: "anna@prova.example",
      subject: "Permuta?",
      message: "Buongiorno,\nè disponibile?",
    });
  });

  it.each([
    ["short", 1],
    ["short", 30],
    ["medium", 6],
    ["long", 60],
  ])("a rental of kind %s for %i, from today on", (duration, length) => {
    const inquiry = valueOf({ duration, length: String(length), from: "2026-11-22" });
    expect(inquiry).toMatchObject({ duration, length, from: "2026-11-22" });
  });
});

describe("The details of a rental", () => {
  it("have Italian labels and values", () => {
    const wish = { vehicle: "suv", duration: "medium", length: "1", from: "2026-12-08" };
    expect(rentalDetails(valueOf(wish))).toEqual({
      Veicolo: "SUV",
      Durata: "Medio termine (da 1 a 6 mesi)",
      "Per quanto": "1 mese",
      "Dal giorno": "8 dicembre 2026",
    });
  });

  it("are empty when nothing was chosen", () => {
    expect(rentalDetails(valueOf({ vehicle: "", duration: "", length: "", from: "" }))).toEqual({});
  });
});
