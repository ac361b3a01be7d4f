import { site } from "~/data/site";
import { foldText } from "~/lib/text";
import { paths } from "~/lib/paths";

/** A page that helps with what was asked. */
export interface ReplyLink {
  readonly label: string;
  readonly to: string;
}

/** What the chat answers. */
export interface Reply {
  readonly text: string;
  readonly links: readonly ReplyLink[];
}

interface Topic extends Reply {
  /** Looked for in the folded text of the question. */
  readonly pattern: RegExp;
}

const { address, postalCode, city, phone } = site.contacts;

/** First words of the chat. */
export const GREETING = `Ciao! Sono l'assistente automatico di ${site.name}. Chiedimi degli orari, di dove siamo o dei veicoli in vendita.`;

/** Questions offered to those who do not know what to write. */
export const SUGGESTIONS = ["Quali sono gli orari?", "Dove siete?", "Cerco un'auto"] as const;

/** Canned replies by keyword (docs/product.md 5.9): opening hours, address, cars; the rental besides. */
const TOPICS: readonly Topic[] = [
  {
    pattern: /\b(orari\w*|apert\w*|apri\w*|apre|chius\w*|chiud\w*|quando)\b/,
    text: "Siamo aperti dal lunedì al venerdì, dalle 9:00 alle 18:00.",
    links: [{ label: "Contatti", to: paths.contacts }],
  },
  {
    pattern: /\b(indirizz\w*|dove|sede|sedi|mapp\w*|via|raggiung\w*)\b/,
    text: `Siamo a ${city}, in ${address}, ${postalCode}. Gli indirizzi dei saloni sono nelle loro pagine.`,
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
  {
    pattern: /\b(auto|automobil\w*|macchin\w*|veicol\w*|usat[aeio]|suv|moto\w*|scooter|minicar)\b/,
    text: "Trovi auto, moto e minicar, nuove e usate, con prezzo e chilometri: filtra per marca e budget, poi scrivi al concessionario.",
    links: [
      { label: "Auto", to: paths.vehicles("auto") },
      { label: "Moto", to: paths.vehicles("moto") },
      { label: "Minicar", to: paths.vehicles("minicar") },
    ],
  },
];

const DEFAULT: Reply = {
  text: `A questo non so rispondere: conosco gli orari, l'indirizzo, i veicoli e il noleggio. Per tutto il resto chiama il ${phone}, risponde una persona.`,
  links: [{ label: "Contatti", to: paths.contacts }],
};

/** Most topics answered at once: a question about hours and address gets both. */
const MOST_TOPICS = 2;

/**
 * The canned answer to what a visitor wrote; undefined for blank text, which is ignored
 * (docs/product.md 10.8).
 */
export function reply(text: string): Reply | undefined {
  if (text.trim() === "") return undefined;
  const folded = foldText(text);
  const topics = TOPICS.filter(({ pattern }) => pattern.test(folded)).slice(0, MOST_TOPICS);
  if (topics.length === 0) return DEFAULT;
  const links = new Map(topics.flatMap(({ links }) => links.map((link) => [link.to, link])));
  return { text: topics.map((topic) => topic.text).join(" "), links: [...links.values()] };
}
