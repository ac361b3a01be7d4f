import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  cleanLines,
  cleanText,
  foldText,
  inSentence,
  pluralize,
  searchTokens,
  searchWords,
  textLength,
  withPreposition,
} from "./text";

/** Any UTF-16 units, lone surrogates among them. */
const anyText = fc
  .array(fc.oneof(fc.nat(0xffff), fc.nat(0x7f)), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

describe("foldText", () => {
  it("forgets case and accents, however the accent is encoded", () => {
    expect(foldText("CITROËN")).toBe("citroen");
    expect(foldText("Citroe\u0308n Škoda Città")).toBe("citroen skoda citta");
  });
});

describe("inSentence", () => {
  it("makes the first letter small, but for abbreviations", () => {
    expect(inSentence("Auto della Calabria")).toBe("auto della Calabria");
    expect(inSentence("Assicurazione RCA")).toBe("assicurazione RCA");
    expect(inSentence("SUV e crossover")).toBe("SUV e crossover");
    expect(inSentence("")).toBe("");
  });
});

describe("searchWords", () => {
  it("keeps what punctuation separates beside the word without it", () => {
    expect(searchWords("T-Roc  Sant'Eufemia")).toEqual([
      { whole: "troc", parts: ["t", "roc"] },
      { whole: "santeufemia", parts: ["sant", "eufemia"] },
    ]);
  });

  it("finds no word in blanks and punctuation", () => {
    expect(searchWords(" \t - … '' ")).toEqual([]);
  });
});

describe("searchTokens", () => {
  it("indexes the parts and the whole, each once", () => {
    expect(searchTokens("Peugeot e-208 peugeot")).toEqual(["peugeot", "e", "208", "e208"]);
  });
});

describe("cleanText", () => {
  it("leaves one space where there were blanks or control characters", () => {
    expect(cleanText("  fiat\u0000\n\t panda ", 100)).toBe("fiat panda");
  });

  it("drops invisible characters, lone surrogates and traces of a broken encoding", () => {
    expect(cleanText("pa\u200bn\ud800da\ufffd\u202e", 100)).toBe("panda");
  });

  it("composes accents, so that one text has one URL", () => {
    expect(cleanText("Citroe\u0308n", 100)).toBe("Citroën");
  });

  it("cuts at the length without cutting a character in two", () => {
    expect(cleanText("abc🚗", 4)).toBe("abc");
    expect(cleanText("x".repeat(10_000), 100)).toHaveLength(100);
  });

  it("changes nothing the second time, and never gets too long or malformed", () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const once = cleanText(raw, 20);
        expect(cleanText(once, 20)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(20);
        expect(() => encodeURIComponent(once)).not.toThrow();
      }),
    );
  });
});

describe("cleanLines", () => {
  it("keeps the lines of a letter and nothing that hides in it", () => {
    expect(cleanLines("  Buongiorno,\r\n\r\nvorrei\tsapere\u0000…\u0007\r ciao \n")).toBe(
      "Buongiorno,\n\nvorrei\tsapere…\n ciao",
    );
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        expect(cleanLines(cleanLines(raw))).toBe(cleanLines(raw));
        expect(() => encodeURIComponent(cleanLines(raw))).not.toThrow();
      }),
    );
  });
});

describe("textLength", () => {
  it("counts what a person sees as one as one", () => {
    expect(textLength("città 🚗")).toBe(7);
  });
});

it.each([
  ["Amantea", "ad Amantea"],
  ["Àcri", "ad Àcri"],
  ["Isola di Capo Rizzuto", "a Isola di Capo Rizzuto"],
  ["Catanzaro", "a Catanzaro"],
  ["Autosalone Reventino", "ad Autosalone Reventino"],
  ["«SUV»", "a «SUV»"],
])("A name has its preposition, with d before the same vowel alone (%s)", (name, text) => {
  expect(withPreposition(name)).toBe(text);
});

it.each([
  [0, "0 veicoli"],
  [1, "1 veicolo"],
  [2, "2 veicoli"],
])("A number has its noun in singular or plural (%d)", (count, text) => {
  expect(pluralize(count, "veicolo", "veicoli")).toBe(text);
});
