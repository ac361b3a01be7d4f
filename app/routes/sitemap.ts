import type { LoaderFunctionArgs } from "@remix-run/node";
import { xml } from "remix-utils/responses";
import { sitemapIndexXml } from "~/features/shell/seo/sitemap";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { siteOrigin } from "~/http/request-origin.server";
import { siteMap } from "./sitemap.server";

/** The files that list every page for search engines. */
export function loader({ request }: LoaderFunctionArgs): Response {
  tagPage(cacheTags.sitemap);
  return xml(sitemapIndexXml(siteMap(), siteOrigin(request)), {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
