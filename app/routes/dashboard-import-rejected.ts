import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadRejected } from "~/features/dealers/stock-import/rejected-rows.server";

/** Rows of an import that are left out, to correct and send again (docs/product.md 8.18). */
export function loader({ request, params }: LoaderFunctionArgs) {
  return downloadRejected(request, params.id);
}
