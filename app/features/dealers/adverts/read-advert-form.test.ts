import { describe, expect, it } from "vitest";
import { advertDraft, advertFacts } from "~/data/market-schema";
import { vehicles } from "~/data/vehicles";
import { fieldTexts, type FieldTexts } from "./advert-fields";
import type { OwnFacts } from "./own-adverts.server";
import { readAdvertForm } from "./read-advert-form";

const TODAY = "2026-05-02";

const DRAFT: OwnFacts = { type: "auto", condition: "used", brand: "Fiat", model: "Panda" };
/** A good form of a used car. */
const TYPED: FieldTexts = {
  type: "auto",
  condition: "used",
  brand: " Fiat ",
  model: "Panda",
  name: "Fiat Panda 1.2 Lounge",
  bodyType: "City car",
  colour: "Rosso",
  doors: "5",
  seats: "5",
  year: "2019",
  month: "04",
  mileage: "61.000 km",
  mileageDate: "2026-04-30",
  fuelType: "Benzina",
  transmission: "Manuale",
  powerKw: "51,5 kW",
  displacementCc: "1.242",
  unladenWeightKg: "1015",
  euroClass: "Euro 6d-TEMP",
  consumption: "5,2",
  co2: "119",
  price: "8.900 €",
  vat: "margin",
  transfer: "excluded",
  promotion: "OCCASIONE",
  guaranteeMonths: "12",
  description: "Unico proprietario,\r\ntagliandi in officina nostra.",
  specs: "Cruise control\n\nProprietari precedenti: 1",
  vin: "zfa 31200001234567",
  plate: "fx-123 ab",
};

function read(typed: FieldTexts, before: OwnFacts = DRAFT) {
  const form = new FormData();
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  return readAdvertForm(form, before, TODAY);
}

describe("The form of an advert", () => {
  it("reads what people write: grouped numbers, commas, units, a line for each piece of equipment", () => {
    const { facts, errors, identifiers } = read(TYPED);
    expect(errors).toEqual({});
    expect(facts).toEqual({
      type: "auto",
      condition: "used",
      brand: "Fiat",
      model: "Panda",
      name: "Fiat Panda 1.2 Lounge",
      bodyType: "City car",
      colour: "Rosso",
      doors: 5,
      seats: 5,
      year: 2019,
      firstRegistration: "2019-04",
      mileage: 61_000,
      mileageDate: "2026-04-30",
      fuelType: "Benzina",
      transmission: "Manuale",
      powerKw: 51.5,
      displacementCc: 1242,
      unladenWeightKg: 1015,
      euroClass: "Euro 6d-TEMP",
      consumption: 5.2,
      co2: 119,
      price: 8900,
      priceTerms: { vat: "margin", transfer: "excluded" },
      promotion: "OCCASIONE",
      guaranteeMonths: 12,
      description: "Unico proprietario,\ntagliandi in officina nostra.",
      specs: [
        { label: "Cruise control", value: "Sì" },
        { label: "Proprietari precedenti", value: "1" },
      ],
    });
    expect(advertFacts.safeParse(facts).success).toBe(true);
    expect(identifiers).toEqual({ vin: "ZFA31200001234567", plate: "FX123AB" });
  });

  it("takes the plate beside a VIN that is not valid, and the VIN beside such a plate", () => {
    expect(read({ ...TYPED, vin: "zzz" }).identifiers).toEqual({ plate: "FX123AB" });
    expect(read({ ...TYPED, plate: "?" }).identifiers).toEqual({ vin: "ZFA31200001234567" });
    expect(read({ brand: "Fiat" }).identifiers).toEqual({});
  });

  it.each([
    ["fiat", "Fiat"],
    ["MERCEDES-BENZ", "Mercedes"],
    ["citroen", "Citroën"],
    ["Zeta Motori", "Zeta Motori"],
  ])("has the brand %s as adverts spell it, which filters count", (typed, spelled) => {
    expect(read({ brand: typed }).facts.brand).toBe(spelled);
  });

  it.each(["8.900", "8900 €", "€ 8.900,00", "8.900,00 euro"])("reads the price %s", (price) => {
    expect(read({ price }).facts.price).toBe(8900);
  });

  it("gives back what it shows: nothing changes in a form that nobody touched", () => {
    for (const vehicle of vehicles) {
      const { id, dealershipId: _d, featured: _f, images: _i, publishedAt: _p, ...facts } = vehicle;
      const { promotion, ...shown } = fieldTexts(facts);
      // The offer of the shipped catalogue is none that a dealer chooses.
      const typed = promotion === "OFFERTA" ? shown : { ...shown, promotion: promotion ?? "" };
      const { errors, changes } = read(typed, facts);
      expect({ errors, changes }, id).toEqual({ errors: {}, changes: {} });
    }
  });

  it("names what changed, with null for what was taken out", () => {
    const before = read(TYPED).facts;
    const { changes } = read(
      { ...TYPED, price: "8500", doors: "", specs: "", month: "", vat: "", transfer: "" },
      before,
    );
    expect(changes).toEqual({
      price: 8500,
      doors: null,
      specs: [],
      firstRegistration: null,
      priceTerms: null,
    });
    expect(read({ vat: "deductible" }, DRAFT).changes).toEqual({
      priceTerms: { vat: "deductible" },
    });
  });

  it.each<[keyof FieldTexts, string, string]>([
    ["type", "barca", "Scegli il tipo di veicolo"],
    ["brand", "  ", "Scrivi la marca"],
    ["brand", "a".repeat(41), "La marca può avere al massimo 40 caratteri"],
    ["model", "", "Scrivi il modello"],
    ["name", "Fiat", "Il titolo deve avere da 5 a 70 caratteri"],
    ["name", "Fiat Panda tel. 333 1234567", "Togli il numero di telefono"],
    ["bodyType", "Naked", "Scegli una carrozzeria tra quelle di auto"],
    ["bodyType", "Carro", "Scegli la carrozzeria dall'elenco"],
    ["doors", "7", "Scrivi un numero da 2 a 5"],
    ["seats", "cinque", "Scrivi un numero da 1 a 9"],
    ["year", "19", "Scrivi l'anno con quattro cifre"],
    ["year", "2027", "L'anno è nel futuro"],
    ["month", "13", "Scegli il mese dall'elenco"],
    ["mileage", "-5", "Scrivi un numero da 0 a 2.000.000"],
    ["mileage", "61.0000", "Scrivi un numero da 0 a 2.000.000"],
    ["mileageDate", "ieri", "Scrivi un giorno"],
    ["mileageDate", "2026-05-03", "è nel futuro"],
    ["mileageDate", "2018-01-01", "prima dell'immatricolazione"],
    ["powerKw", "0", "Scrivi i kW"],
    ["powerKw", "51,55", "con al massimo un decimale"],
    ["euroClass", "6", "per esempio Euro 6d"],
    ["consumption", "101", "Scrivi un numero da 0,1 a 100"],
    ["co2", "1001", "Scrivi un numero da 0 a 1.000"],
    ["price", "12.900,50", "Scrivi il prezzo in euro interi"],
    ["price", "trattabile", "Scrivi il prezzo in euro interi"],
    ["promotion", "OFFERTA", "Scegli l'etichetta dall'elenco"],
    ["guaranteeMonths", "6", "La garanzia dura almeno 12 mesi"],
    ["description", "Bella", "La descrizione deve avere da 20 a 5.000 caratteri"],
    ["description", "Vendo visto e piaciuto, senza altre pretese.", "Codice del consumo"],
    ["specs", `${"a".repeat(41)}: sì`, "Riga 1: prima dei due punti"],
    ["specs", "Cambio:", "Riga 1: prima dei due punti"],
    ["specs", "Cambio: manuale\ncambio: 6 marce", "Riga 2: «cambio» c'è già"],
    ["specs", "Info: www.salone.example", "Riga 1: Togli il link"],
    ["specs", "riga\n".repeat(31).replaceAll("riga", "x"), "Al massimo 30 righe"],
    ["vin", "ZFAO1200001234567", "Il telaio ha 17"],
    ["plate", "FX", "La targa ha da 4 a 10"],
  ])("says beside «%s» what is wrong with %j, and saves the rest", (field, text, message) => {
    const before = read(TYPED).facts;
    const { errors, facts, typed } = read({ ...TYPED, price: "8000", [field]: text }, before);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toContain(message);
    expect(typed[field]).toBe(text);
    if (field !== "price") expect(facts.price).toBe(8000);
    expect(advertDraft.safeParse(facts).success).toBe(true);
  });

  it("keeps the stored fact of a field that is not valid", () => {
    const before = read(TYPED).facts;
    const { facts, changes } = read({ ...TYPED, year: "2999", mileage: "troppi" }, before);
    expect(facts).toMatchObject({ year: 2019, firstRegistration: "2019-04", mileage: 61_000 });
    expect(changes).toEqual({});
  });

  it("takes out what does not fit the type, the condition and the fuel any more", () => {
    const before = read(TYPED).facts;
    const moto = read({ ...TYPED, type: "moto" }, before);
    expect(moto.errors.bodyType).toEqual(["Scegli una carrozzeria tra quelle di moto"]);
    expect(moto.changes).toEqual({ type: "moto", bodyType: null, doors: null });
    const electric = read({ ...TYPED, fuelType: "Elettrica" }, before);
    expect(electric.errors).toEqual({});
    expect(electric.changes).toEqual({
      fuelType: "Elettrica",
      displacementCc: null,
      euroClass: null,
      co2: null,
    });
    const fresh = read({ ...TYPED, condition: "new" }, before);
    expect(fresh.errors).toEqual({
      guaranteeMonths: [expect.stringContaining("almeno 24 mesi") as string],
    });
    // The stored guarantee of a used vehicle does not fit either.
    expect(fresh.changes).toEqual({
      condition: "new",
      mileage: 0,
      mileageDate: null,
      guaranteeMonths: null,
    });
  });

  it("takes the model year to come of a new vehicle, and no month that has not begun", () => {
    expect(read({ ...TYPED, condition: "new", year: "2027", month: "" }).errors).not.toHaveProperty(
      "year",
    );
    expect(read({ ...TYPED, year: "2026", month: "06" }).errors).toEqual({
      month: ["La prima immatricolazione è nel futuro"],
    });
    expect(read({ ...TYPED, year: "2026", month: "05" }).errors.month).toBeUndefined();
  });
});
