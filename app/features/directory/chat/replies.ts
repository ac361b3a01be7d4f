import { providerCategories } from "~/data/provider-categories";
import { site } from "~/data/site";
import {
  NO_FILTER,
  OPENING_LABELS,
  toProviderSearch,
} from "~/features/directory/providers/provider-query";
import { readServiceRequest } from "~/features/directory/providers/service-terms";
import { cleanText, foldText, inSentence, withPreposition } from "~/lib/text";
import type { ModelOnSale } from "~/lib/models-on-sale";
import { paths } from "~/lib/paths";
import { vehicleReply } from "./vehicle-reply";

/** A link to a page about the question. */
export interface ReplyLink {
  readonly label: string;
  readonly to: string;
}

/** A reply of the chat. */
export interface Reply {
  readonly text: string;
  readonly links: readonly ReplyLink[];
}

interface Topic extends Reply {
  /** Looked for in the folded text of the question. */
  readonly pattern: RegExp;
}

const { address, postalCode, city, phone } = site.contacts;

/** Suggested questions. */
export const SUGGESTIONS = ["Quali sono gli orari?", "Dove siete?", "Cerco un'auto"] as const;

/** Reply about vehicles where no model for sale is named. */
const VEHICLES: Topic = {
  pattern: /\b(auto|automobil\w*|macchin\w*|veicol\w*|usat[aeio]|suv|moto\w*|scooter|minicar)\b/,
  text: "Trovi auto, moto e minicar, nuove e usate, con prezzo e chilometri: filtra per marca e budget, poi scrivi al concessionario.",
  links: [
    { label: "Auto", to: paths.vehicles("auto") },
    { label: "Moto", to: paths.vehicles("moto") },
    { label: "Minicar", to: paths.vehicles("minicar") },
  ],
};

/** Canned replies by keyword (docs/product.md 5.9): opening hours, address, cars; the rental besides. */
const TOPICS: readonly Topic[] = [
  {
    pattern: /\b(orari\w*|apert\w*|apri\w*|apre|chius\w*|chiud\w*|quando)\b/,
    text: "Siamo aperti dal lunedì al venerdì, dalle 9:00 alle 18:00.",
    links: [{ label: "Contatti", to: paths.contacts }],
  },
  {
    pattern: /\b(indirizz\w*|dove|sede|sedi|mapp\w*|via|raggiung\w*)\b/,
    text: `Siamo ${withPreposition(city)}, in ${address}, ${postalCode}. Gli indirizzi dei saloni sono nelle loro pagine.`,
    links: [
      { label: "Contatti", to: paths.contacts },
      { label: "Concessionarie", to: paths.dealerships },
    ],
  },
  {
    pattern: /\bnolegg\w*\b/,
    text: "Noleggiamo auto e furgoni per giorni, mesi o anni: nella pagina del noleggio trovi le formule e chiedi il preventivo.",
    links: [{ label: "Noleggio", to: paths.rental }],
  },
  VEHICLES,
];

const DEFAULT: Reply = {
  text: `A questo non so rispondere: conosco gli orari, l'indirizzo, i veicoli, i servizi e il noleggio. Per tutto il resto chiama il ${phone}, risponde una persona.`,
  links: [{ label: "Contatti", to: paths.contacts }],
};

/** The filtered list of the services that a message asks for; undefined when it asks for none. */
function serviceReply(text: string): Reply | undefined {
  const { terms, town, opening } = readServiceRequest(text);
  const [first] = terms;
  const category = providerCategories.find(({ id }) => id === first?.category);
  if (!first || !category) return undefined;
  // A job is done by several trades; a trade has a list of its own.
  const jobs = terms.filter(({ service }) => service).map(({ words }) => words);
  const path = jobs.length > 0 ? paths.providers : paths.providerCategory(category.slug);
  const where = town ? ` ${withPreposition(town.name)}` : "";
  const when = opening ? `, ${inSentence(OPENING_LABELS[opening])}` : "";
  const query = { ...NO_FILTER, text: jobs.join(" "), city: town?.name ?? "", open: opening };
  return {
    text: `Ecco chi può aiutarti${where}, con orari, telefono e preventivo gratuito.`,
    links: [
      {
        label: `${jobs.length > 0 ? `Servizi: ${jobs.join(", ")}` : category.name}${where}${when}`,
        to: path + toProviderSearch(query),
      },
    ],
  };
}

/** The services of a town that a message names; undefined when it names none. */
function townReply(text: string): Reply | undefined {
  const { town, isPlace } = readServiceRequest(text);
  if (!town || !isPlace) return undefined;
  return {
    text: `${withPreposition(town.name).replace(/^a/, "A")} e dintorni trovi officine, gommisti, carrozzerie, ricambi, assicurazioni e pratiche auto. I saloni sono tra le concessionarie.`,
    links: [
      {
        label: `Servizi ${withPreposition(town.name)}`,
        to: paths.providers + toProviderSearch({ ...NO_FILTER, city: town.name }),
      },
      { label: "Concessionarie", to: paths.dealerships },
    ],
  };
}

/** Maximum number of topics in one reply: a question about hours and address gets both. */
const MAX_TOPICS = 2;

/**
 * The reply to a message; undefined for blank text, which is ignored (docs/product.md 10.8).
 *
 * @param models What is for sale.
 */
export function reply(text: string, models: readonly ModelOnSale[] = []): Reply | undefined {
  if (text.trim() === "") return undefined;
  // "Un meccanico aperto sabato" asks for no office hours of the portal.
  const service = serviceReply(text);
  if (service) return service;
  const folded = foldText(text);
  const vehicles = vehicleReply(text, models);
  const topics = [
    ...(vehicles ? [vehicles] : []),
    ...TOPICS.filter((topic) => topic.pattern.test(folded) && !(vehicles && topic === VEHICLES)),
  ].slice(0, MAX_TOPICS);
  if (topics.length === 0) return townReply(text) ?? DEFAULT;
  const links = new Map(topics.flatMap(({ links }) => links.map((link) => [link.to, link])));
  return { text: topics.map((topic) => topic.text).join(" "), links: [...links.values()] };
}

/** A line of the chat (docs/product.md 3.15). */
export interface ChatMessage {
  readonly text: string;
  readonly sender: "user" | "bot";
  /** ISO instant. */
  readonly timestamp: string;
  readonly links?: readonly ReplyLink[];
}

/** Name of the form field with the message. */
export const CHAT_FIELD = "messaggio";

/** Maximum length of a message, in UTF-16 code units. */
export const CHAT_MAX_LENGTH = 300;

/** The text of a user as a message; undefined when it is blank, which is ignored. */
export function userMessage(raw: unknown, at: Date): ChatMessage | undefined {
  const text = typeof raw === "string" ? cleanText(raw, CHAT_MAX_LENGTH) : "";
  return text === "" ? undefined : { text, sender: "user", timestamp: at.toISOString() };
}

/**
 * The reply to a message of a user.
 *
 * @param models What is for sale.
 */
export function botMessage(
  question: ChatMessage,
  at: Date,
  models: readonly ModelOnSale[],
): ChatMessage {
  const { text, links } = reply(question.text, models) ?? { text: "", links: [] };
  return { text, links, sender: "bot", timestamp: at.toISOString() };
}
