import type { ActionFunctionArgs } from "@remix-run/node";
import { uploadAction } from "~/features/dealers/photographs/photographs.server";

/** Takes one photograph and answers JSON (docs/product.md 8.15). */
export function action({ request, params }: ActionFunctionArgs) {
  return uploadAction(request, params.id);
}
