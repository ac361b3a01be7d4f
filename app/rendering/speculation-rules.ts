import { ENHANCED_SELECTOR, MARKUP_SELECTOR } from "~/lib/page-scripts";
import { scriptPaths } from "~/lib/script-paths";

/** Pages about one person, pages that the server counts, and files: what a browser asks for only when somebody wants it. */
const ON_DEMAND = [
  scriptPaths.dashboard,
  scriptPaths.admin,
  scriptPaths.auth,
  scriptPaths.favourites,
  scriptPaths.comparison,
  "/api",
  "/immagini",
  "/avvisi",
  "/visita",
].map((path) => `${path}*`);

/**
 * Tells the browser which links it may render in advance, once a mouse points at them. Their page script waits until
 * the page is shown (app/page-script.ts), so nobody is counted who never came. The policy of a page has the hash of this text.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ON_DEMAND } },
          {
            not: {
              selector_matches: `[rel~=nofollow], [target], [download], ${ENHANCED_SELECTOR}`,
            },
          },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** Whether what is mainly used to point at things can point without pressing, as a mouse can and a finger cannot. */
const CAN_HOVER = "(hover: hover)";

/**
 * Gives the browser the rules of a page that has loaded, where there is a mouse. A finger would only make it begin when it
 * comes down, which holds the next page up (docs/speed.md). A file of rules that a header names would be fetched before the
 * first paint, and in the document they would come with each page (docs/decisions/036).
 */
export function addSpeculationRules(): void {
  if (!HTMLScriptElement.supports?.("speculationrules") || !window.matchMedia(CAN_HOVER).matches)
    return;
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.textContent = SPECULATION_RULES;
  // Where React leaves alone what it finds: the footer.
  Array.from(document.querySelectorAll(MARKUP_SELECTOR)).at(-1)?.append(rules);
}
