/** Kinds of visits in the soak test, and their shares. */
import { randomUUID } from "node:crypto";

/** One request. */
export interface Visit {
  path: string;
  headers?: Record<string, string>;
  /** Fields of a form that is posted. */
  form?: Record<string, string>;
}

interface Kind {
  name: string;
  /** Percentage of all visits. */
  share: number;
  /** Whether the portal calls the backend for it. */
  asksBackend?: boolean;
  /** @param dealer Cookies of somebody who has signed in. */
  visit: (dealer: string) => Visit;
}

const LISTS = ["/auto", "/moto", "/minicar", "/auto/used", "/concessionarie"];
const PAGES = [...LISTS, "/", "/servizi-auto", "/meccanici", "/blog", "/contatti", "/noleggio"];
const OWN_PAGES = ["/dashboard", "/dashboard/richieste", "/dashboard/statistiche"];
const FILES = ["/favicon.svg", "/sw.js", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml"];
const FILTERS = ["brand", "fuelType", "minPrice", "maxPrice", "page", "search"];
const INVALID = ["/nessuna", "/veicolo/manca", "/blog/%00", "/..%2f..%2fetc", "/servizio/x?y=%ff"];

// Few visits reach the backend, because it is a stand-in that hashes passwords on the same machine.
export const VISITS: readonly Kind[] = [
  { name: "cached page", share: 33, visit: () => ({ path: pick(PAGES) }) },
  { name: "filtered list", share: 15, visit: filteredList },
  {
    name: "page for one visitor",
    share: 8,
    visit: () => ({ path: pick(PAGES), headers: { Cookie: "piazza-avviso=x" } }),
  },
  { name: "data of a page", share: 10, visit: () => ({ path: `${pick(LISTS)}.data` }) },
  { name: "static file", share: 12, visit: () => ({ path: pick(FILES) }) },
  { name: "invalid address", share: 8, visit: () => ({ path: `${pick(INVALID)}` }) },
  {
    name: "dashboard",
    share: 4,
    asksBackend: true,
    visit: (dealer) => ({ path: pick(OWN_PAGES), headers: { Cookie: dealer } }),
  },
  { name: "dashboard, signed out", share: 2, visit: () => ({ path: pick(OWN_PAGES) }) },
  {
    name: "good form",
    share: 3,
    asksBackend: true,
    visit: () => ({ path: "/contatti", form: contactInquiry() }),
  },
  {
    name: "bad form",
    share: 2,
    visit: () => ({ path: "/contatti", form: { ...contactInquiry(), email: "nessuna" } }),
  },
  {
    name: "newsletter",
    share: 1,
    asksBackend: true,
    visit: () => ({ path: "/newsletter", form: { email: newAddress(), privacy: "on" } }),
  },
  {
    name: "wrong password",
    share: 1,
    asksBackend: true,
    visit: () => ({ path: "/auth/accedi", form: { email: newAddress(), password: "sbagliata" } }),
  },
  {
    name: "form of another site",
    share: 1,
    visit: () => ({
      path: "/contatti",
      headers: { Origin: "https://altrove.example" },
      form: contactInquiry(),
    }),
  },
];

/** A list with random filters, which is rarely cached. */
export function filteredList(): Visit {
  const query = new URLSearchParams(
    Array.from({ length: 3 }, (): [string, string] => [pick(FILTERS), randomValue()]),
  );
  return { path: `${pick(LISTS)}?${query}` };
}

/** A random element. */
export function pick<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)]!;
}

function randomValue(): string {
  const number = Math.random();
  return number < 0.5 ? String(Math.floor(number * 100_000)) : number.toString(36).slice(2, 8);
}

function newAddress(): string {
  return `visita-${randomUUID()}@prova.example`;
}

function contactInquiry(): Record<string, string> {
  const message = `Buongiorno, vorrei sapere quando posso passare. (${randomValue()})`;
  return { name: "Anna Rossi", email: newAddress(), phone: "", message, privacy: "on" };
}
