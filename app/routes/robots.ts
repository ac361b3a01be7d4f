import type { LoaderFunctionArgs } from "@remix-run/node";
import { txt } from "remix-utils/responses";
import { robotsTxt } from "~/features/shell/seo/sitemap";
import { siteOrigin } from "~/http/request-origin.server";

/** The rules for crawlers. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return txt(robotsTxt(siteOrigin(request)), {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
