/** The data and texts of the page of the feeds (docs/product.md 8.22). */
import type { SubmissionResult } from "@conform-to/react";
import type { Feed } from "~/data/schema";
import { paths, type FeedFile } from "~/lib/paths";

interface FeedTexts {
  readonly label: string;
  /** The purpose. */
  readonly use: string;
  /** Last part of its address; absent for those that are no file. */
  readonly file?: FeedFile;
}

/** Each feed with its texts, in the order of the page. */
export const FEED_TEXTS: Readonly<Record<Feed, FeedTexts>> = {
  showcase: {
    label: "Vetrina per il tuo sito",
    use: "I tuoi veicoli in una pagina del tuo sito, sempre aggiornati: incolli due righe di HTML, senza script e senza cookie.",
  },
  google: {
    label: "Google, annunci di veicoli",
    use: "Le auto per Google Merchant Center, con cui fai pubblicità ai tuoi veicoli nella ricerca. Indirizzo da indicare come origine dati.",
    file: "google.xml",
  },
  meta: {
    label: "Meta, catalogo veicoli",
    use: "Tutti i veicoli per il catalogo di Facebook e Instagram. Indirizzo da indicare come feed di dati pianificato.",
    file: "meta.csv",
  },
  csv: {
    label: "Foglio di calcolo (CSV)",
    use: "La tabella dei tuoi veicoli per Excel e per gli altri programmi che usi in ufficio.",
    file: "veicoli.csv",
  },
  json: {
    label: "Dati per programmi (JSON)",
    use: "Gli stessi dati per chi ti fa il sito o un gestionale.",
    file: "veicoli.json",
  },
  rss: {
    label: "Nuovi annunci (RSS)",
    use: "Chi segue i tuoi arrivi con un lettore di notizie li trova qui; compaiono anche negli RSS delle ricerche.",
  },
};

/** The names of all feeds. */
export const FEED_NAMES = Object.keys(FEED_TEXTS) as Feed[];

/** Path at which a dealership's feed is read; undefined for the frame, which has options. */
export function feedPath(slug: string, feed: Feed): string | undefined {
  if (feed === "rss") return paths.dealershipRss(slug);
  const { file } = FEED_TEXTS[feed];
  return file && paths.dealershipFeed(slug, file);
}

/** An advert that a feed leaves out, and what it lacks for it. */
export interface LeftOut {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/** Data of the page. */
export interface FeedsPage {
  readonly dealership: { readonly id: string; readonly slug: string; readonly name: string };
  readonly isHidden: boolean;
  /** The enabled channels. */
  readonly shared: readonly Feed[];
  /** Adverts that are for sale. */
  readonly total: number;
  /** Vehicles of a type that Google takes, which the feed leaves out nevertheless: the first ones, and how many. */
  readonly leftOut: { readonly count: number; readonly first: readonly LeftOut[] };
  /** Adverts for sale that Google takes in no case. */
  readonly notForGoogle: number;
  /** The key of the feeds with VINs, when there is one: since when, and when it was last used, in words. */
  readonly key: { readonly since: string; readonly lastUsed: string | null } | null;
}

/** The answer to a form of the page. */
export interface FeedsActionData {
  result?: SubmissionResult<string[]>;
  /** The key that was made, which is shown this once. */
  newKey?: string;
}
