import type { LoaderFunctionArgs } from "@remix-run/node";
import { servePhotograph } from "~/features/marketplace/photographs/photograph-files.server";

/** A file of a photograph (docs/product.md 2.3). */
export function loader({ request, params }: LoaderFunctionArgs) {
  return servePhotograph(request, params["*"] ?? "");
}
