/**
 * The messages of form, import and API for a field that is not valid, and the rules of fields that are no fact of `advertFactsShape`
 * (docs/product.md 8.14, 8.18): one text for all three, in Italian for dealers and in English for their programs.
 */
import { z } from "zod";
import { advertFactsShape } from "~/data/market-schema";
import type { FieldName } from "./advert-fields";

/** A text in both languages. */
export interface BothLanguages {
  it: string;
  en: string;
}

const range = (from: string, to: string, fromEn = from, toEn = to): BothLanguages => ({
  it: `Scrivi un numero da ${from} a ${to}`,
  en: `must be a number from ${fromEn} to ${toEn}`,
});

const choice = (it: string): BothLanguages => ({ it, en: "must be one of the listed values" });

/** Why a value is not valid, by field. */
export const FIELD_MESSAGES: Readonly<Record<FieldName, BothLanguages>> = {
  type: choice("Scegli il tipo di veicolo"),
  condition: choice("Scegli se è nuovo o usato"),
  brand: {
    it: "La marca può avere al massimo 40 caratteri",
    en: "must have 1 to 40 characters",
  },
  model: {
    it: "Il modello può avere al massimo 60 caratteri",
    en: "must have 1 to 60 characters",
  },
  name: {
    it: "Il titolo deve avere da 5 a 70 caratteri",
    en: "must have 5 to 70 characters",
  },
  bodyType: choice("Scegli la carrozzeria dall'elenco"),
  colour: choice("Scegli il colore dall'elenco"),
  doors: range("2", "5"),
  seats: range("1", "9"),
  year: {
    it: "Scrivi l'anno con quattro cifre, per esempio 2019",
    en: "must be a year from 1950 to 2100",
  },
  month: { it: "Scegli il mese dall'elenco", en: "must be a month, for example 2019-04" },
  mileage: range("0", "2.000.000", "0", "2000000"),
  mileageDate: {
    it: "Scrivi un giorno, per esempio 2026-03-15",
    en: "must be a day, for example 2026-03-15",
  },
  fuelType: choice("Scegli l'alimentazione dall'elenco"),
  transmission: choice("Scegli il cambio dall'elenco"),
  powerKw: {
    it: "Scrivi i kW della carta di circolazione, con al massimo un decimale: da 0,1 a 2.000",
    en: "must be kW from 0.1 to 2000 with at most one decimal",
  },
  displacementCc: range("1", "10.000", "1", "10000"),
  unladenWeightKg: range("1", "10.000", "1", "10000"),
  euroClass: {
    it: "Scrivila come sul libretto, per esempio Euro 6d",
    en: "must be written as on the registration document, for example Euro 6d",
  },
  consumption: {
    it: "Scrivi un numero da 0,1 a 100, con al massimo un decimale",
    en: "must be a number from 0.1 to 100 with at most one decimal",
  },
  co2: range("0", "1.000", "0", "1000"),
  price: {
    it: "Scrivi il prezzo in euro interi, per esempio 12.900",
    en: "must be whole euro from 1 to 10000000",
  },
  vat: choice("Scegli come si applica l'IVA"),
  transfer: choice("Scegli se è compreso nel prezzo"),
  promotion: choice("Scegli l'etichetta dall'elenco"),
  guaranteeMonths: {
    it: "La garanzia dura almeno 12 mesi per un usato e 24 per un nuovo, al massimo 120 (Codice del consumo, art. 133)",
    en: "must be 12 to 120 months, 24 at least for a new vehicle (Codice del consumo, art. 133)",
  },
  description: {
    it: "La descrizione deve avere da 20 a 5.000 caratteri",
    en: "must have 20 to 5000 characters",
  },
  specs: {
    it: "Al massimo 30 voci: ognuna con un nome fino a 40 caratteri e un valore da 1 a 200",
    en: "must be at most 30 entries, each with a label of up to 40 characters and a value of 1 to 200",
  },
  vin: {
    it: "Il telaio ha 17 tra lettere e cifre, senza I, O e Q",
    en: "must have 17 letters and digits without I, O and Q",
  },
  plate: {
    it: "La targa ha da 4 a 10 tra lettere e cifre",
    en: "must have 4 to 10 letters and digits",
  },
  stockNumber: {
    it: "Il numero di stock ha al massimo 40 tra lettere, cifre, punto, trattino e trattino basso",
    en: "must have at most 40 letters, digits, dots, hyphens and underscores",
  },
};

const hasOneDecimal = (value: number) => Number.isInteger(Math.round(value * 1000) / 100);

/** Power as the database keeps it: with one decimal. */
export const powerKwRule = advertFactsShape.powerKw.refine(hasOneDecimal);
/** Consumption as the database keeps it: with one decimal. */
export const consumptionRule = advertFactsShape.consumption.unwrap().refine(hasOneDecimal);
/** Vehicle identification number (ISO 3779), in capitals without spaces. */
export const vinRule = z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/);
/** Number plate, in capitals without spaces and hyphens. */
export const plateRule = z.string().regex(/^[A-Z0-9]{4,10}$/);

/** The dealer's own number: letters, digits, dot, hyphen and underscore, 40 at most. */
export const stockNumberRule = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/);

/** `zfa 312…` → as `vinRule` takes it. */
export const readVin = (text: string) => text.replaceAll(/\s/g, "").toUpperCase();
/** `fx-123 ab` → as `plateRule` takes it. */
export const readPlate = (text: string) => text.replaceAll(/[\s-]/g, "").toUpperCase();
