import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { site } from "~/data/site";
import { reply, SUGGESTIONS } from "./reply";

describe("The chat", () => {
  it.each(["", " ", "\n\t ", "\u00a0"])("ignores blank text (%j)", (text) => {
    expect(reply(text)).toBeUndefined();
  });

  it.each([
    "Che orari fate?",
    "ORARIO",
    "Siete aperti sabato?",
    "a che ora chiudete",
    "Quando posso passare?",
  ])("tells the opening hours to %j", (text) => {
    expect(reply(text)?.text).toContain("dal lunedì al venerdì, dalle 9:00 alle 18:00");
  });

  it.each(["Dove siete?", "mi date l'indirizzo", "INDIRIZZO", "Come vi raggiungo?"])(
    "tells the address to %j",
    (text) => {
      expect(reply(text)?.text).toContain(site.contacts.address);
    },
  );

  it.each(["Cerco un'auto", "avete macchine usate?", "una MOTO", "minicar per mia figlia"])(
    "leads to the vehicles from %j",
    (text) => {
      expect(reply(text)?.links.map(({ to }) => to)).toEqual(["/auto", "/moto", "/minicar"]);
    },
  );

  it("answers two questions at once, each link once", () => {
    const answer = reply("Dove siete e che orari fate?");
    expect(answer?.text).toContain("9:00");
    expect(answer?.text).toContain(site.contacts.address);
    expect(answer?.links.map(({ to }) => to)).toEqual(["/contatti", "/concessionarie"]);
  });

  it.each(["Ciao", "autorizzazione", "viaggio", "12345", "??", "constructor"])(
    "says what it knows, and who knows more, to %j",
    (text) => {
      expect(reply(text)?.text).toContain(site.contacts.phone);
    },
  );

  it("knows an answer to what it suggests", () => {
    for (const question of SUGGESTIONS)
      expect(reply(question)?.text).not.toContain(site.contacts.phone);
  });

  it("always has an answer to what is not blank", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(reply(text) === undefined).toBe(text.trim() === "");
      }),
    );
  });
});
