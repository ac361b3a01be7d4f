/** Spellings of addresses that made browsers leave the site that they were on, for tests of properties. */
import fc from "fast-check";

/** Parts of such spellings, and harmless ones that come between them. */
const PARTS = [
  ..."/ // /// \\ \\\\ . .. %2e %2E %2e%2e %2f %5c %00 %09 %0a : @ ? # ; & = a A é".split(" "),
  // Characters that Unicode or IDNA treat as slashes and dots.
  ..."∕ ⁄ ／ 。 ． ü".split(" "),
  ..."evil.example user:pass@ https: http: https:/ javascript: data: localhost [::1] xn--e".split(
    " ",
  ),
  ...[
    "\t",
    "\n",
    "\r",
    "\0",
    "\v",
    "\u00a0",
    "\u00ad",
    "\u2028",
    "\u200b",
    "\ufeff",
    " ",
    "\ud800",
  ],
];
const joined = fc
  .array(fc.constantFrom(...PARTS), { maxLength: 12 })
  .map((parts) => parts.join(""));

/** A made-up text where an address is expected. */
export const addressSpelling = fc.oneof(
  joined,
  joined.map((text) => `/${text}`),
  fc.string({ unit: "binary" }).map((text) => `/${text}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);
