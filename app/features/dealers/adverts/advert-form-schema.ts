/**
 * The form of an advert as a dealer fills it in (docs/product.md 8.14). The rules of each fact are those of every advert
 * (`advertFactsShape`), so that form, import and API refuse the same; texts are read as people write them: `12.900 €`,
 * `5,2`, a list of equipment with a line each. An empty text takes a fact out.
 */
import { z } from "zod";
import { CONDITIONS, VEHICLE_TYPES } from "~/data/enums";
import { advertFactsShape } from "~/data/market-schema";
import { cleanLines, cleanText, foldText } from "~/lib/text";
import { PRESENT, type FieldName } from "./advert-fields";
import {
  consumptionRule,
  FIELD_MESSAGES,
  plateRule,
  stockNumberRule,
  powerKwRule,
  readPlate,
  readVin,
  vinRule,
} from "./field-rules";
import { forbiddenWording } from "./forbidden-wording";
import { decimal, wholeNumber } from "./typed-numbers";

const oneLine = (text: string) => cleanText(text, Infinity);

/** A fact that may be empty: undefined then, else what its rule makes of the text that was read. */
function fact<Value>(rule: z.ZodType<Value>, read: (text: string) => unknown, invalid: string) {
  return z.string().transform((text, context): Value | undefined => {
    if (oneLine(text) === "") return undefined;
    const { data, success } = rule.safeParse(read(text));
    if (success) return data;
    context.addIssue({ code: "custom", message: invalid });
    return z.NEVER;
  });
}

/** A fact that a draft has from the first, too. */
function required<Value>(rule: z.ZodType<Value>, missing: string, invalid = missing) {
  return z.string({ error: missing }).transform((text, context): Value => {
    const { data, success } = rule.safeParse(oneLine(text));
    if (success) return data;
    context.addIssue({ code: "custom", message: oneLine(text) === "" ? missing : invalid });
    return z.NEVER;
  });
}

/** A text that visitors read. */
function published<Value extends string | undefined>(schema: z.ZodType<Value, string>) {
  return schema.superRefine((text, context) => {
    const forbidden = text === undefined ? undefined : forbiddenWording(text);
    if (forbidden) context.addIssue({ code: "custom", message: forbidden });
  });
}

const rules = advertFactsShape;
const message = (name: FieldName) => FIELD_MESSAGES[name].it;

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
  const fail = (reason: string) => {
    context.addIssue({ code: "custom", message: reason });
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
  type: required(rules.type, message("type")),
  condition: required(rules.condition, message("condition")),
  brand: required(rules.brand, "Scrivi la marca", message("brand")),
  model: required(rules.model, "Scrivi il modello", message("model")),
  name: published(fact(rules.name, oneLine, message("name"))),
  bodyType: fact(rules.bodyType, oneLine, message("bodyType")),
  colour: fact(rules.colour, oneLine, message("colour")),
  doors: fact(rules.doors.unwrap(), wholeNumber, message("doors")),
  seats: fact(rules.seats, wholeNumber, message("seats")),
  year: fact(rules.year, wholeNumber, message("year")),
  month: fact(z.string().regex(/^(0[1-9]|1[0-2])$/), oneLine, message("month")),
  mileage: fact(rules.mileage, wholeNumber, message("mileage")),
  mileageDate: fact(rules.mileageDate.unwrap(), oneLine, message("mileageDate")),
  fuelType: fact(rules.fuelType, oneLine, message("fuelType")),
  transmission: fact(rules.transmission, oneLine, message("transmission")),
  powerKw: fact(powerKwRule, decimal, message("powerKw")),
  displacementCc: fact(rules.displacementCc.unwrap(), wholeNumber, message("displacementCc")),
  unladenWeightKg: fact(rules.unladenWeightKg.unwrap(), wholeNumber, message("unladenWeightKg")),
  euroClass: fact(rules.euroClass.unwrap(), oneLine, message("euroClass")),
  consumption: fact(consumptionRule, decimal, message("consumption")),
  co2: fact(rules.co2.unwrap(), wholeNumber, message("co2")),
  price: fact(rules.price, wholeNumber, message("price")),
  vat: fact(rules.priceTerms.shape.vat, oneLine, message("vat")),
  transfer: fact(rules.priceTerms.shape.transfer, oneLine, message("transfer")),
  promotion: fact(rules.promotion.unwrap(), oneLine, message("promotion")),
  guaranteeMonths: fact(rules.guaranteeMonths.unwrap(), wholeNumber, message("guaranteeMonths")),
  description: published(fact(rules.description, cleanLines, message("description"))),
  specs,
  vin: fact(vinRule, readVin, message("vin")),
  plate: fact(plateRule, readPlate, message("plate")),
  stockNumber: fact(stockNumberRule, oneLine, message("stockNumber")),
});

/** The first step of an advert: what a draft needs. */
export const newAdvertSchema = z.object({
  type: z.enum(VEHICLE_TYPES, { error: "Scegli il tipo di veicolo" }),
  condition: z.enum(CONDITIONS, { error: "Scegli se è nuovo o usato" }),
  brand: advertFormSchema.shape.brand,
  model: advertFormSchema.shape.model,
});
