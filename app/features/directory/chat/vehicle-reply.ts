import type { Condition, VehicleType } from "~/data/schema";
import type { ModelOffer, ModelOnSale } from "~/lib/models-on-sale";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { pluralize, searchWords } from "~/lib/text";
import type { Reply } from "./replies";

/** Models, or lists of a brand, that one reply names. */
const MAX_NAMED = 2;

/** Words between spaces, cut at punctuation and without it: `MT-07` is " mt 07 " and " mt07 ". */
function phrases(text: string): readonly string[] {
  const words = searchWords(text);
  return [words.flatMap(({ parts }) => parts), words.map(({ whole }) => whole)].map(
    (list) => ` ${list.join(" ")} `,
  );
}

/** Something for sale that a text names. */
interface Named {
  readonly name: string;
  readonly type: VehicleType;
  readonly query: Readonly<Record<string, string>>;
  readonly offers: Readonly<Partial<Record<Condition, ModelOffer>>>;
}

/** The models that a text names, else the brands; of names within each other the longest. */
function namedIn(text: string, models: readonly ModelOnSale[]): readonly Named[] {
  const asked = phrases(text);
  const isAsked = (name: string) =>
    phrases(name).some((phrase) => asked.some((words) => words.includes(phrase)));
  const found = models.filter(({ brand, model, needsBrand }) =>
    isAsked(needsBrand ? `${brand} ${model}` : model),
  );
  const exact = found.filter(
    ({ model }) =>
      !found.some((other) => other.model !== model && ` ${other.model} `.includes(` ${model} `)),
  );
  if (exact.length > 0)
    return exact.map(({ brand, model, type, ...offers }) => ({
      ...{ name: `${brand} ${model}`, type, query: { brand, model }, offers },
    }));
  const brands = new Map<string, Named>();
  for (const { brand, type, used, new: unused } of models) {
    if (!isAsked(brand)) continue;
    const known = brands.get(`${brand} ${type}`)?.offers;
    const offers = {
      used: together([known?.used, used]),
      new: together([known?.new, unused]),
    };
    brands.set(`${brand} ${type}`, { name: brand, type, query: { brand }, offers });
  }
  return [...brands.values()];
}

/** Several offers as one; no adverts where there are none. */
function together(offers: readonly (ModelOffer | undefined)[]): ModelOffer {
  const all = offers.flatMap((offer) => (offer && offer.count > 0 ? offer : []));
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    lowest: Math.min(...all.map(({ lowest }) => lowest)),
  };
}

const CONDITIONS: readonly [pattern: RegExp, condition: Condition, among: string][] = [
  [/\busat/i, "used", "Tra l'usato"],
  [/\bnuov/i, "new", "Tra il nuovo"],
];

/**
 * How many adverts of the models or the brand that a text names there are, from which price, and the list of them; undefined
 * when it names none that is for sale.
 */
export function vehicleReply(text: string, models: readonly ModelOnSale[]): Reply | undefined {
  const named = namedIn(text, models).slice(0, MAX_NAMED);
  if (named.length === 0) return undefined;
  const [wanted, ...others] = CONDITIONS.filter(([pattern]) => pattern.test(text));
  const asked = others.length === 0 ? wanted : undefined;
  const replies = named.map((one) => replyAbout(one, asked));
  return {
    text: replies.map(({ sentence }) => sentence).join(" "),
    links: replies.map(({ link }) => link),
  };
}

function replyAbout(
  { name, type, query, offers }: Named,
  asked: (typeof CONDITIONS)[number] | undefined,
) {
  const [, condition, among = ""] = asked ?? [];
  const ofCondition = together(condition ? [offers[condition]] : []);
  const isFound = ofCondition.count > 0;
  const { count, lowest } = isFound ? ofCondition : together([offers.used, offers.new]);
  const price = formatEuro(lowest);
  const adverts =
    count === 1
      ? `c'è 1 annuncio di ${name}, a ${price}.`
      : `ci sono ${count} annunci di ${name}, da ${price}.`;
  const start = among === "" ? "Ora" : isFound ? among : `${among} ora no, ma in tutto`;
  const path = paths.vehicles(type, isFound ? condition : undefined);
  return {
    sentence: `${start} ${adverts}`,
    link: {
      label: `${name}${isFound ? (condition === "used" ? ", usato" : ", nuovo") : ""}: ${pluralize(count, "annuncio", "annunci")}`,
      to: `${path}?${new URLSearchParams(query).toString()}`,
    },
  };
}
