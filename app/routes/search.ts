import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { namesService } from "~/features/directory/providers/service-terms";
import { vehicleListFor } from "~/features/marketplace/query-understanding/understood-list.server";
import { paths } from "~/lib/paths";
import { cleanText } from "~/lib/text";

/** Longest text that the lists take (docs/product.md 4.4). */
const MAX_TEXT = 100;

/** Where the search of the home page leads (docs/product.md 4.2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const text = cleanText(new URL(request.url).searchParams.get("search") ?? "", MAX_TEXT);
  if (text === "") return redirect(paths.home);
  const list = await vehicleListFor(text);
  if (list !== undefined) return redirect(list);
  if (namesService(text)) return redirect(paths.providerSearch(text));
  return redirect(paths.dealershipSearch(text));
}
