/**
 * What a dealer types into the form of an advert (docs/product.md 8.14). The rules of each fact are those of every advert
 * (`advertFactsShape`), so that form, import and API refuse the same; texts are read as people write them: `12.900 €`,
 * `5,2`, a list of equipment with a line each. An empty text takes a fact out.
 */
import { z } from "zod";
import { CONDITIONS, VEHICLE_TYPES } from "~/data/enums";
import { advertFactsShape } from "~/data/market-schema";
import { cleanLines, cleanText, foldText } from "~/lib/text";
import { PRESENT } from "./advert-fields";
import { forbiddenWording } from "./forbidden-wording";
import { decimal, wholeNumber } from "./typed-numbers";

const oneLine = (text: string) => cleanText(text, Infinity);

/** A fact that may be empty: undefined then, else what its rule makes of the text that was read. */
function fact<Value>(rule: z.ZodType<Value>, read: (text: string) => unknown, message: string) {
  return z.string().transform((text, context): Value | undefined => {
    if (oneLine(text) === "") return undefined;
    const { data, success } = rule.safeParse(read(text));
    if (success) return data;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** A fact that a draft has from the first, too. */
function required<Value>(rule: z.ZodType<Value>, missing: string, message = missing) {
  return z.string({ error: missing }).transform((text, context): Value => {
    const { data, success } = rule.safeParse(oneLine(text));
    if (success) return data;
    context.addIssue({ code: "custom", message: oneLine(text) === "" ? missing : message });
    return z.NEVER;
  });
}

/** A text that visitors read. */
function published<Value extends string | undefined>(schema: z.ZodType<Value, string>) {
  return schema.superRefine((text, context) => {
    const message = text === undefined ? undefined : forbiddenWording(text);
    if (message) context.addIssue({ code: "custom", message });
  });
}

const rules = advertFactsShape;
const range = (from: string, to: string) => `Scrivi un numero da ${from} a ${to}`;

type Spec = z.infer<typeof rules.specs>[number];

/** `Climatizzatore: bizona` → label and value; a line without a colon is equipment that is there. */
function readSpec(line: string): Spec {
  const [label = "", ...rest] = line.split(":");
  return rest.length === 0
    ? { label: oneLine(line), value: PRESENT }
    : { label: oneLine(label), value: oneLine(rest.join(":")) };
}

const specs = z.string().transform((text, context): Spec[] => {
  const lines = cleanLines(text)
    .split("\n")
    .filter((line) => oneLine(line) !== "");
  const fail = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  if (lines.length > 30) return fail(`Al massimo 30 righe: ne hai scritte ${lines.length}`);
  const list = lines.map(readSpec);
  const seen = new Set<string>();
  for (const [at, spec] of list.entries()) {
    const line = lines[at] ?? "";
    if (!rules.specs.element.safeParse(spec).success)
      return fail(
        `Riga ${at + 1}: prima dei due punti al massimo 40 caratteri, dopo da 1 a 200 («${cleanText(line, 30)}»)`,
      );
    const forbidden = forbiddenWording(line);
    if (forbidden) return fail(`Riga ${at + 1}: ${forbidden}`);
    const label = foldText(spec.label);
    if (seen.has(label)) return fail(`Riga ${at + 1}: «${spec.label}» c'è già`);
    seen.add(label);
  }
  return list;
});

/** The fields of the editor, in the order of the form. */
export const advertFormSchema = z.object({
  type: required(rules.type, "Scegli il tipo di veicolo"),
  condition: required(rules.condition, "Scegli se è nuovo o usato"),
  brand: required(rules.brand, "Scrivi la marca", "La marca può avere al massimo 40 caratteri"),
  model: required(rules.model, "Scrivi il modello", "Il modello può avere al massimo 60 caratteri"),
  name: published(fact(rules.name, oneLine, "Il titolo deve avere da 5 a 70 caratteri")),
  bodyType: fact(rules.bodyType, oneLine, "Scegli la carrozzeria dall'elenco"),
  colour: fact(rules.colour, oneLine, "Scegli il colore dall'elenco"),
  doors: fact(rules.doors.unwrap(), wholeNumber, range("2", "5")),
  seats: fact(rules.seats, wholeNumber, range("1", "9")),
  year: fact(rules.year, wholeNumber, "Scrivi l'anno con quattro cifre, per esempio 2019"),
  month: fact(z.string().regex(/^(0[1-9]|1[0-2])$/), oneLine, "Scegli il mese dall'elenco"),
  mileage: fact(rules.mileage, wholeNumber, range("0", "2.000.000")),
  mileageDate: fact(
    rules.mileageDate.unwrap(),
    oneLine,
    "Scrivi un giorno, per esempio 2026-03-15",
  ),
  fuelType: fact(rules.fuelType, oneLine, "Scegli l'alimentazione dall'elenco"),
  transmission: fact(rules.transmission, oneLine, "Scegli il cambio dall'elenco"),
  powerKw: fact(
    rules.powerKw.refine((kw) => Number.isInteger(Math.round(kw * 1000) / 100)),
    decimal,
    "Scrivi i kW della carta di circolazione, con al massimo un decimale: da 0,1 a 2.000",
  ),
  displacementCc: fact(rules.displacementCc.unwrap(), wholeNumber, range("1", "10.000")),
  unladenWeightKg: fact(rules.unladenWeightKg.unwrap(), wholeNumber, range("1", "10.000")),
  euroClass: fact(
    rules.euroClass.unwrap(),
    oneLine,
    "Scrivila come sul libretto, per esempio Euro 6d",
  ),
  consumption: fact(
    rules.consumption.unwrap().refine((value) => Number.isInteger(Math.round(value * 1000) / 100)),
    decimal,
    "Scrivi un numero da 0,1 a 100, con al massimo un decimale",
  ),
  co2: fact(rules.co2.unwrap(), wholeNumber, range("0", "1.000")),
  price: fact(rules.price, wholeNumber, "Scrivi il prezzo in euro interi, per esempio 12.900"),
  vat: fact(rules.priceTerms.shape.vat, oneLine, "Scegli come si applica l'IVA"),
  transfer: fact(rules.priceTerms.shape.transfer, oneLine, "Scegli se è compreso nel prezzo"),
  promotion: fact(rules.promotion.unwrap(), oneLine, "Scegli l'etichetta dall'elenco"),
  guaranteeMonths: fact(
    rules.guaranteeMonths.unwrap(),
    wholeNumber,
    "La garanzia dura almeno 12 mesi per un usato e 24 per un nuovo, al massimo 120 (Codice del consumo, art. 133)",
  ),
  description: published(
    fact(rules.description, cleanLines, "La descrizione deve avere da 20 a 5.000 caratteri"),
  ),
  specs,
  vin: fact(
    z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/),
    (text) => text.replaceAll(/\s/g, "").toUpperCase(),
    "Il telaio ha 17 tra lettere e cifre, senza I, O e Q",
  ),
  plate: fact(
    z.string().regex(/^[A-Z0-9]{4,10}$/),
    (text) => text.replaceAll(/[\s-]/g, "").toUpperCase(),
    "La targa ha da 4 a 10 tra lettere e cifre",
  ),
});

/** The first step of an advert: what a draft needs. */
export const newAdvertSchema = z.object({
  type: z.enum(VEHICLE_TYPES, { error: "Scegli il tipo di veicolo" }),
  condition: z.enum(CONDITIONS, { error: "Scegli se è nuovo o usato" }),
  brand: advertFormSchema.shape.brand,
  model: advertFormSchema.shape.model,
});
