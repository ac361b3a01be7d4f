import type { LoaderFunctionArgs } from "@remix-run/node";
import { portalFeed } from "~/features/dealers/feeds/feeds.server";

/** The adverts that dealerships share, in one file. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return portalFeed(request, params.file);
}
