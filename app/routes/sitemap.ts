import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapEntries } from "~/features/sitemap/sitemap-entries.server";
import { sitemapXml } from "~/features/sitemap/sitemap-xml";
import { siteOrigin } from "~/services/site-origin.server";

/** Every page for search engines. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return new Response(sitemapXml(sitemapEntries(), siteOrigin(request)), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
