import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { site } from "~/data/site";
import type { ModelOnSale } from "~/lib/models-on-sale";
import { reply, SUGGESTIONS, botMessage, userMessage } from "./replies";

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
    "links to the vehicles for %j",
    (text) => {
      expect(reply(text)?.links.map(({ to }) => to)).toEqual(["/auto", "/moto", "/minicar"]);
    },
  );

  it.each([
    ["cerco un meccanico aperto sabato a Cosenza", "/meccanici?city=Cosenza&open=saturday"],
    ["un gommista", "/gommisti"],
    ["dove trovo un carrozziere a lamezia?", "/carrozzerie?city=Lamezia+Terme"],
    ["Tagliando a Rende", "/servizi-auto?q=tagliando&city=Rende"],
    ["passaggio di proprietà", "/servizi-auto?q=passaggio+di+proprieta"],
    ["elettrauto aperto adesso", "/servizi-auto?q=elettrauto&open=now"],
    ["e a Tropea?", "/servizi-auto?city=Tropea"],
    ["Paola", "/servizi-auto?city=Paola"],
  ])("links to the filtered list for %j", (text, to) => {
    const answer = reply(text);
    expect(answer?.links[0]?.to).toBe(to);
    expect(answer?.text).not.toContain("9:00");
  });

  it("says «ad» before a town that begins with A", () => {
    const { text, links = [] } = reply("e ad Amantea?") ?? {};
    expect(text).toMatch(/^Ad Amantea e dintorni/);
    expect(links[0]?.label).toBe("Servizi ad Amantea");
  });

  const offer = (count: number, lowest: number) => ({ count, lowest });
  const MODELS: readonly ModelOnSale[] = [
    { brand: "Toyota", model: "Yaris", type: "auto", needsBrand: false, used: offer(2, 12_900) },
    { brand: "Yamaha", model: "MT-07", type: "moto", needsBrand: false, used: offer(1, 5_800) },
    {
      ...{ brand: "Suzuki", model: "Jimny", type: "auto", needsBrand: false },
      ...{ used: offer(1, 17_500), new: offer(2, 26_000) },
    },
    { brand: "Suzuki", model: "Swift", type: "auto", needsBrand: false, used: offer(1, 9_900) },
    { brand: "Fiat", model: "Tipo", type: "auto", needsBrand: true, used: offer(1, 9_000) },
  ];

  it.each([
    [
      "quanto costa la Yaris?",
      "Ora ci sono 2 annunci di Toyota Yaris, da 12.900 €.",
      "/auto?brand=Toyota&model=Yaris",
    ],
    [
      "avete l'MT-07?",
      "Ora c'è 1 annuncio di Yamaha MT-07, a 5.800 €.",
      "/moto?brand=Yamaha&model=MT-07",
    ],
    [
      "una mt07",
      "Ora c'è 1 annuncio di Yamaha MT-07, a 5.800 €.",
      "/moto?brand=Yamaha&model=MT-07",
    ],
    [
      "Jimny usata",
      "Tra l'usato c'è 1 annuncio di Suzuki Jimny, a 17.500 €.",
      "/auto/used?brand=Suzuki&model=Jimny",
    ],
    [
      "Yaris nuova",
      "Tra il nuovo ora no, ma in tutto ci sono 2 annunci di Toyota Yaris, da 12.900 €.",
      "/auto?brand=Toyota&model=Yaris",
    ],
    [
      "Jimny nuova o usata",
      "Ora ci sono 3 annunci di Suzuki Jimny, da 17.500 €.",
      "/auto?brand=Suzuki&model=Jimny",
    ],
    ["avete delle Suzuki?", "Ora ci sono 4 annunci di Suzuki, da 9.900 €.", "/auto?brand=Suzuki"],
    ["una Fiat Tipo", "Ora c'è 1 annuncio di Fiat Tipo, a 9.000 €.", "/auto?brand=Fiat&model=Tipo"],
  ])("says how many there are and links to them for %j", (text, said, to) => {
    const answer = reply(text, MODELS);
    expect(answer?.text.replaceAll("\u00a0", " ")).toBe(said);
    expect(answer?.links.map((link) => link.to)).toEqual([to]);
  });

  it("takes a common word for a model only beside its brand", () => {
    expect(reply("che tipo di auto avete?", MODELS)?.links[0]?.to).toBe("/auto");
  });

  it("answers about a model and about something else at once", () => {
    const answer = reply("Noleggiate la Yaris?", MODELS);
    expect(answer?.links.map(({ to }) => to)).toEqual([
      "/auto?brand=Toyota&model=Yaris",
      "/noleggio",
    ]);
  });

  it("takes a name for a town only where it says a place", () => {
    expect(reply("Mi chiamo Paola")?.text).toContain(site.contacts.phone);
    expect(reply("Siete aperti a Cosenza?")?.text).toContain("9:00");
  });

  it("answers two questions at once, each link once", () => {
    const answer = reply("Dove siete e che orari fate?");
    expect(answer?.text).toContain("9:00");
    expect(answer?.text).toContain(site.contacts.address);
    expect(answer?.links.map(({ to }) => to)).toEqual(["/contatti", "/concessionarie"]);
  });

  it.each(["Ciao", "autorizzazione", "viaggio", "12345", "??", "constructor"])(
    "has the default reply to %j",
    (text) => {
      expect(reply(text)?.text).toContain(site.contacts.phone);
    },
  );

  it("has a reply to each suggested question", () => {
    for (const question of SUGGESTIONS)
      expect(reply(question)?.text).not.toContain(site.contacts.phone);
  });

  it("replies to every text that is not blank", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(reply(text) === undefined).toBe(text.trim() === "");
      }),
    );
  });
});

const noon = new Date("2026-11-21T11:00:00Z");

describe("A message of the chat", () => {
  it.each(["", "  ", "\u200b\n", null, undefined, 7])("is not made of %j", (raw) => {
    expect(userMessage(raw, noon)).toBeUndefined();
  });

  it("is cleaned and truncated", () => {
    expect(userMessage("  che\u0000 orari\n fate ", noon)).toEqual({
      text: "che orari fate",
      sender: "user",
      timestamp: "2026-11-21T11:00:00.000Z",
    });
    expect(userMessage("x".repeat(1_000), noon)?.text).toHaveLength(300);
  });

  it("has a reply", () => {
    const question = userMessage("orari", noon);
    if (!question) throw new Error("no message");
    expect(botMessage(question, noon, [])).toMatchObject({
      sender: "bot",
      text: expect.stringContaining("9:00") as string,
    });
  });
});
