import { activeChips } from "~/features/marketplace/catalogue/chips";
import type { Condition, VehicleType } from "~/data/schema";
import type { VehicleQuery } from "~/features/marketplace/catalogue/query";
import { CONDITION_LIST_LABELS, TYPE_LABELS } from "~/lib/vehicle-labels";
import { inSentence, withPreposition } from "~/lib/text";

/** Characters of a name that the database takes. */
const MAX_NAME_LENGTH = 160;

/** Filters that the name begins with; the others follow as their chips say them. */
const IN_HEAD: readonly string[] = ["search", "condition", "brand", "model", "bodyType"];

/**
 * A search in words, as suggestions, mails and the page of alerts call it: `Fiat Panda usate fino a 8.000 €`. Only the type may be fixed by
 * the path.
 */
export function searchName(query: VehicleQuery): string {
  const { brand, model, search, bodyType } = query.filters;
  // The options of both fields are in the table.
  const [type] = query.filters.type as readonly VehicleType[];
  const conditions = query.filters.condition as readonly Condition[];
  const subject = [
    brand.join(" o ") || (search === "" && model.length === 0 && type ? TYPE_LABELS[type] : ""),
    model.join(" o "),
    search.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase()),
    bodyType.join(" o "),
    conditions.map((value) => CONDITION_LIST_LABELS[value].toLowerCase()).join(" o "),
  ].filter((part) => part !== "");
  const rest = activeChips(query)
    .filter(({ key }) => !IN_HEAD.includes(key))
    .map(({ key, label }) => wordsOf(key, label));
  const name = [subject.join(" "), rest.join(", ")].filter((part) => part !== "").join(" ");
  const characters = Array.from(name);
  return characters.length <= MAX_NAME_LENGTH
    ? name
    : `${characters.slice(0, MAX_NAME_LENGTH - 1).join("")}…`;
}

/** A chip as a part of a name. */
function wordsOf(key: string, label: string): string {
  const [low, high] = label.split(" – ");
  if (high !== undefined) return key === "years" ? `dal ${low} al ${high}` : `da ${low} a ${high}`;
  if (key === "place")
    return label.startsWith("Provincia") ? `in ${inSentence(label)}` : withPreposition(label);
  return inSentence(label);
}
