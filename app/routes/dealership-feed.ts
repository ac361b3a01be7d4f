import type { LoaderFunctionArgs } from "@remix-run/node";
import { dealershipFeed } from "~/features/dealers/feeds/feeds.server";

/** The adverts of a dealership for other sites. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return dealershipFeed(request, params.slug, params.file);
}
