import type { LoaderFunctionArgs } from "@remix-run/node";
import type { VehicleType } from "~/data/schema";
import { searchRss } from "~/features/dealers/feeds/rss.server";
import { parameterNames } from "~/features/marketplace/catalogue/query";
import { firstSegment } from "~/http/canonical-path.server";
import { publicPage } from "~/http/route-policy";

export const handle = publicPage(parameterNames("vehicles"));

/** The new adverts of a list with its filters, for feed readers. */
export function loader({ request }: LoaderFunctionArgs) {
  // The route table leads here from the three types only.
  return searchRss(request, firstSegment(request) as VehicleType);
}
