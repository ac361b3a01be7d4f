import { ENHANCED_SELECTOR } from "~/lib/page-scripts";
import { paths } from "~/lib/paths";

/** Pages about one person, pages that the server counts, and files: what a browser asks for only when somebody wants it. */
const ON_DEMAND = [
  paths.dashboard,
  paths.admin,
  paths.auth,
  paths.favourites,
  paths.comparison,
  "/api",
  "/immagini",
  "/avvisi",
  "/visita",
].map((path) => `${path}*`);

/**
 * Tells the browser which links it may render in advance, once they are pointed at or pressed. Their page script waits until
 * the page is shown (app/page-script.ts), so nobody is counted who never came.
 */
export const SPECULATION_RULES = {
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
};
