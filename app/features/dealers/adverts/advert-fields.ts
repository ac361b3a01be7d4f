/** The fields of an advert's form: their names, labels, sections and what they hold (docs/product.md 8.14). */
import { CONDITION_LABELS, TYPE_LABELS } from "~/lib/vehicle-labels";
import type { MissingFact } from "./missing-facts";
import type { OwnFacts } from "./own-adverts.server";

/** Sections of the form, in the order of the registration document; the ids are anchors of the page. */
export const SECTIONS = [
  { id: "veicolo", title: "Veicolo" },
  { id: "immatricolazione", title: "Immatricolazione e chilometri" },
  { id: "motore", title: "Motore, potenza ed emissioni" },
  { id: "prezzo", title: "Prezzo e IVA" },
  { id: "garanzia", title: "Garanzia" },
  { id: "descrizione", title: "Descrizione e dotazioni" },
  { id: "identificativi", title: "Telaio, targa e numero" },
] as const;

/** Id of a section of the form, which is its anchor, too. */
export type SectionId = (typeof SECTIONS)[number]["id"];

/** Labels of the fields, in the order of the form. */
export const FIELD_LABELS = {
  type: "Tipo di veicolo",
  condition: "Condizione",
  brand: "Marca",
  model: "Modello",
  name: "Titolo dell'annuncio",
  bodyType: "Carrozzeria",
  colour: "Colore",
  doors: "Porte",
  seats: "Posti",
  year: "Anno",
  month: "Mese di immatricolazione",
  mileage: "Chilometri",
  mileageDate: "Chilometri letti il",
  fuelType: "Alimentazione",
  transmission: "Cambio",
  powerKw: "Potenza in kW",
  displacementCc: "Cilindrata in cm³",
  unladenWeightKg: "Tara in kg",
  euroClass: "Classe ambientale",
  consumption: "Consumo",
  co2: "CO₂ in g/km",
  price: "Prezzo in euro",
  vat: "IVA",
  transfer: "Passaggio di proprietà",
  promotion: "Etichetta",
  guaranteeMonths: "Garanzia in mesi",
  description: "Descrizione",
  specs: "Dotazioni e altri dati",
  vin: "Numero di telaio",
  plate: "Targa",
  stockNumber: "Numero di stock",
} as const;

/** Name of a field of the form. */
export type FieldName = keyof typeof FIELD_LABELS;

/** The names of all fields, in the order of the form. */
export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

/** Whether a name is that of a field of the form. */
export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELD_LABELS, name);
}

/** The values of the fields, as a person types them. */
export type FieldTexts = Partial<Record<FieldName, string>>;

/** VIN, plate and the dealer's own number, which only the dealer sees; absent when unknown. */
export interface Identifiers {
  vin?: string | undefined;
  plate?: string | undefined;
  stockNumber?: string | undefined;
}

/** Id of a field's control, which links lead to. */
export function fieldId(name: FieldName): string {
  return `campo-${name}`;
}

/** Field in which a fact is typed that a publication needs; null for the pictures, which have a page of their own. */
export function fieldOfFact(fact: MissingFact): FieldName | null {
  if (fact === "pictures") return null;
  if (fact === "priceTerms") return "vat";
  return fact === "firstRegistration" ? "month" : fact;
}

/** The names of missing facts, in the words of the form. */
export function factLabel(fact: MissingFact): string {
  if (fact === "priceTerms") return "IVA e passaggio di proprietà";
  const field = fieldOfFact(fact);
  return field ? FIELD_LABELS[field] : "Almeno una foto";
}

const MONTHS = [
  ...["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno"],
  ...["luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
];

/** Fields that are chosen from a list whose values are no Italian words: value and text. */
export const CHOICES = {
  type: Object.entries(TYPE_LABELS),
  condition: Object.entries(CONDITION_LABELS),
  month: MONTHS.map((month, i) => [String(i + 1).padStart(2, "0"), month] as const),
  vat: [
    ["included", "Inclusa, non esposta"],
    ["deductible", "Inclusa ed esposta in fattura"],
    ["margin", "Regime del margine (usato)"],
  ],
  transfer: [
    ["included", "Compreso nel prezzo"],
    ["excluded", "Non compreso"],
  ],
} as const satisfies Partial<Record<FieldName, readonly (readonly [string, string])[]>>;

/** The value of a field, as it is shown to a person. */
export function shownText(name: FieldName, text = ""): string {
  const choices: readonly (readonly [string, string])[] =
    name in CHOICES ? CHOICES[name as keyof typeof CHOICES] : [];
  return choices.find(([value]) => value === text)?.[1] ?? text;
}

const grouped = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 1, useGrouping: "always" });
/** A value of a spec that is a piece of equipment and nothing else. */
export const PRESENT = "Sì";

/** The values of the fields for these facts. */
export function fieldTexts(
  facts: OwnFacts,
  { vin, plate, stockNumber }: Identifiers = {},
): FieldTexts {
  const { firstRegistration, priceTerms, specs, ...others } = facts;
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(others))
    texts[name] =
      typeof value === "number" && name !== "year" ? grouped.format(value) : String(value);
  return {
    ...texts,
    ...(firstRegistration && { month: firstRegistration.slice(5) }),
    ...(priceTerms?.vat && { vat: priceTerms.vat }),
    ...(priceTerms?.transfer && { transfer: priceTerms.transfer }),
    ...(specs && { specs: specs.map(specLine).join("\n") }),
    ...(vin && { vin }),
    ...(plate && { plate }),
    ...(stockNumber && { stockNumber }),
  };
}

function specLine({ label, value }: { label: string; value: string }): string {
  return value === PRESENT ? label : `${label}: ${value}`;
}
