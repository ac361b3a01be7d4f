/** Requests that no page of ours makes, the same for the same seed. */
import fc from "fast-check";

/** Markup that must never come back as markup. */
export const MARK = "<pm-strano";

const NASTY = [
  `${MARK} onload=alert(1)>`,
  `">${MARK}>`,
  `'>${MARK}>`,
  `</script>${MARK}>`,
  `javascript:alert(1)//${MARK}>`,
  "' OR 1=1; --",
  "../../../../etc/passwd",
  "%00",
  "\u0000",
  "\r\nSet-Cookie: a=b",
  "{{7*7}}${7*7}",
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "-0",
  "1e999",
  "９９９",
  "2026-02-30",
  "è".repeat(200),
  "🏍️".repeat(50),
  "\u202eadnap",
  "//evil.example",
  "https://evil.example/",
  "\\\\evil.example",
  "[]",
  "null",
];

const PAGES = [
  "/",
  "/auto",
  "/auto/new",
  "/moto",
  "/concessionarie",
  "/servizi-auto",
  "/meccanici",
  "/blog",
  "/noleggio",
  "/contatti",
  "/chat",
  "/auth",
  "/auth/confirm",
  "/newsletter",
  "/newsletter/conferma",
  "/avvisami",
  "/avvisi",
  "/avvisi/conferma",
  "/dashboard",
  "/admin",
  "/preferenze-cookie",
  "/sitemap.xml",
  "/auto.data",
  "/_root.data",
];
/** Parents of pages that are named by something odd. */
const PARENTS = [
  "",
  "/veicolo",
  "/concessionaria",
  "/servizio",
  "/blog",
  "/auto",
  "/assets",
  "/immagini",
];
const FORMS = [
  "/contatti",
  "/noleggio",
  "/veicolo/fiat-panda-2019",
  "/registra-concessionaria",
  "/newsletter",
  "/chat",
  "/auth/accedi",
  "/auth/registrati",
  "/auth/recupera",
  "/auth/magic-link",
  "/auth/verifica",
  "/auth/verifica/recupero",
  "/auth/attiva-verifica",
  "/auth/codici-di-recupero",
  "/auth/esci",
  "/preferenze-cookie",
  "/conteggi",
  "/segnalazioni-csp",
  "/dashboard",
  "/admin/codici",
];
const NAMES = [
  ..."type condition query search brand price minPrice maxPrice rating year minYear maxYear fuelType bodyType sort page".split(
    " ",
  ),
  ..."neopatentati city category open tab redirectTo token_hash _routes index".split(" "),
  ..."name email phone message privacy password dealershipName vatNumber town vehicleTypes planCode".split(
    " ",
  ),
  ..."intent code factorId tempo conferma commento tipo veicolo concessionaria messaggio scelta".split(
    " ",
  ),
];
const HEADERS = [
  ..."Accept Accept-Encoding Accept-Language If-None-Match If-Modified-Since Range Referer User-Agent".split(
    " ",
  ),
  ..."Sec-Purpose X-Forwarded-Host X-Forwarded-Proto X-Remix-Revalidate Forwarded Authorization".split(
    " ",
  ),
];
const COOKIES = ["piazza-sessione", "piazza-sessione.0", "piazza-avviso", "piazza-consenso", "x"];

export interface OddRequest {
  method: string;
  /** Path and query, encoded. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

const value = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ maxLength: 300 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.emailAddress(),
  fc.constantFrom(
    "Fiat",
    "auto",
    "new",
    "2",
    "on",
    "anna@prova.example",
    "base64-eyJ4IjoxfQ",
    "1.si.2026-11-21",
  ),
);
const fields = fc.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 8 });

/** What a header can carry; the rest cannot be sent. */
const headerValue = value.map((text) => text.replace(/[^\x20-\x7e]/g, "").trim());
const headers = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...HEADERS), headerValue, { maxKeys: 3 }),
    fc.array(fc.tuple(fc.constantFrom(...COOKIES), headerValue), { maxLength: 2 }),
    fc.ipV4(),
  )
  .map(([given, cookies, address]) => ({
    ...given,
    ...(cookies.length > 0 && { Cookie: cookies.map((pair) => pair.join("=")).join("; ") }),
    // Each comes from a client of its own, or the limits would answer for the pages.
    "X-Forwarded-For": address,
  }));

const path = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PAGES) },
  fc
    .tuple(fc.constantFrom(...PARENTS), value)
    .map(([parent, name]) => `${parent}/${encodeURIComponent(wellFormed(name))}`),
);

const read = fc
  .record({ path, fields, headers, method: fc.constantFrom("GET", "GET", "GET", "HEAD", "DELETE") })
  .map(({ fields: query, ...rest }): OddRequest => {
    const search = encoded(query);
    return { ...rest, path: search === "" ? rest.path : `${rest.path}?${search}`, body: null };
  });

const form = fc
  .record({ path: fc.constantFrom(...FORMS), fields, headers, raw: fc.option(value, { freq: 10 }) })
  .map(({ fields: sent, raw, headers: given, path: to }): OddRequest => ({
    method: "POST",
    path: to,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...given },
    body: raw ?? encoded(sent),
  }));

function encoded(pairs: readonly (readonly [string, string])[]): string {
  return new URLSearchParams(pairs.map(([name, text]) => [name, wellFormed(text)])).toString();
}

/** Halves of surrogate pairs cannot be encoded. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Some of them. */
export function oddRequests(count: number, seed: number): OddRequest[] {
  return fc.sample(fc.oneof({ weight: 2, arbitrary: read }, form), { numRuns: count, seed });
}
