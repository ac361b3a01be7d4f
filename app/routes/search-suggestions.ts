import type { LoaderFunctionArgs } from "@remix-run/node";
import { namesService } from "~/features/directory/providers/service-terms";
import { suggestSearches } from "~/features/marketplace/query-understanding/search-suggestions.server";
import type { SearchSuggestion } from "~/features/shell/layout/search-suggestion";
import { publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { cleanText } from "~/lib/text";

/** Longest text that the lists take (docs/product.md 4.4). */
const MAX_TEXT = 100;

export const handle = publicPage(["search"]);

/** Suggestions while a search is typed, as JSON; the page cache stores the answer (docs/product.md 4.3). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const text = cleanText(new URL(request.url).searchParams.get("search") ?? "", MAX_TEXT);
  const vehicles = await suggestSearches(text);
  const services: readonly SearchSuggestion[] = namesService(text)
    ? [{ label: text, note: "Servizi", to: paths.providerSearch(text) }]
    : [];
  return Response.json([...services, ...vehicles], {
    headers: { "Cache-Control": "public, max-age=0, s-maxage=3", "X-Robots-Tag": "noindex" },
  });
}
