import type { LoaderFunctionArgs } from "@remix-run/node";
import { dealershipRss } from "~/features/dealers/feeds/rss.server";
import { publicPage } from "~/http/route-policy";

export const handle = publicPage();

/** The new adverts of a dealership for feed readers. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return dealershipRss(request, params.slug);
}
