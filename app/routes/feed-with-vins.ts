import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedWithVins } from "~/features/dealers/feeds/feeds.server";

/** A feed with VINs, for a program that has its key. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return feedWithVins(request, params.key, params.file);
}
