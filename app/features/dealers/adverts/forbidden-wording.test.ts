import { describe, expect, it } from "vitest";
import { vehicles } from "~/data/vehicles";
import { forbiddenWording } from "./forbidden-wording";

describe("The text of an advert", () => {
  it.each([
    ["Scrivi a mario@salone.it per il prezzo", "l'indirizzo e-mail"],
    ["mario.rossi @ salone.example", "l'indirizzo e-mail"],
    ["Tutte le foto su https://esempio.example/auto", "il link"],
    ["Guarda www.salone.example", "il link"],
    ["Altre occasioni su autosalone-rossi.it", "il link"],
    ["Scrivici: wa.me/393331234567", "il link"],
    ["SALONE.COM!", "il link"],
    ["Chiama il 333 1234567", "il numero di telefono"],
    ["tel. 333.12.34.567", "il numero di telefono"],
    ["Info 3331234567", "il numero di telefono"],
    ["333 / 1234567 ore pasti", "il numero di telefono"],
    ["+39 333 123 4567", "il numero di telefono"],
    ["0039 0968 555014", "il numero di telefono"],
    ["Salone 0968/555014", "il numero di telefono"],
    ["0968 555 014", "il numero di telefono"],
    ["Vendo visto e piaciuto", "«visto e piaciuto»"],
    ["Si vende VISTA E PIACIUTA, no perditempo", "«visto e piaciuto»"],
    ["visto-piaciuto", "«visto e piaciuto»"],
    ["Veicolo ceduto nello stato di fatto", "«come si trova»"],
    ["Venduta così come si trova", "«come si trova»"],
    ["Prezzo senza garanzia", "la rinuncia alla garanzia"],
    ["Senza alcuna garanzia", "la rinuncia alla garanzia"],
    ["NO GARANZIA", "la rinuncia alla garanzia"],
    ["privo di garanzia", "la rinuncia alla garanzia"],
    ["Garanzia esclusa", "la rinuncia alla garanzia"],
    ["esclusa la garanzia", "la rinuncia alla garanzia"],
    ["con rinuncia alla garanzia da parte di chi compra", "la rinuncia alla garanzia"],
    ["nessuna garanzia", "la rinuncia alla garanzia"],
  ])("«%s» is refused", (text, what) => {
    expect(forbiddenWording(text)).toContain(`Togli ${what}: `);
  });

  it("says why: contacts stand beside it, the guarantee is the law's", () => {
    expect(forbiddenWording("333 1234567")).toBe(
      "Togli il numero di telefono: i contatti della concessionaria stanno già accanto all'annuncio",
    );
    expect(forbiddenWording("visto e piaciuto")).toContain("artt. 133 e 135-sexies");
  });

  it.each([
    "Immatricolata 03/2019, tagliandi 01/2021 - 03/2023",
    "Revisione 12.4.2024 e gomme 205/55 R16",
    "Da 0 a 100 km/h in 9,5 secondi, 350.000 km sul motore di prova",
    "Prezzo 38.900 € invece di 41.250 €",
    "Garanzia 24 mesi del costruttore, estendibile fino a 60 mesi",
    "Vista mare, piaciuta a tutti",
    "Motore 1.2 8V, cilindrata 1.242 cm³, telaio rinforzato",
    "Dotata di ABS, ESP, S.p.A. come primo proprietario",
    "Garanzia inclusa nel prezzo, senza costi",
    "Chilometri: 300.000 1.600 cc 2012",
    "Batteria a 36000 Wh, autonomia 320 km 2024",
  ])("«%s» may stand", (text) => {
    expect(forbiddenWording(text)).toBeUndefined();
  });

  it("of every shipped advert may stand", () => {
    for (const { id, name, description, specs } of vehicles) {
      const texts = [name, description, ...specs.map(({ label, value }) => `${label}: ${value}`)];
      for (const text of texts) expect(forbiddenWording(text), `${id}: ${text}`).toBeUndefined();
    }
  });
});
