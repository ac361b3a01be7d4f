import type { LoaderFunctionArgs } from "@remix-run/node";
import { SHOWCASE_PARAMETERS } from "~/features/dealers/feeds/showcase-options";
import { showcase } from "~/features/dealers/feeds/showcase.server";
import { publicPage } from "~/http/route-policy";

export const handle = publicPage(SHOWCASE_PARAMETERS);

/** The vehicles of a dealership, for a frame on its own site. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return showcase(request, params.slug);
}
