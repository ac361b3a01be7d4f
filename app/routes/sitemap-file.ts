import type { LoaderFunctionArgs } from "@remix-run/node";
import { xml } from "remix-utils/responses";
import { sitemapXml } from "~/features/shell/seo/sitemap";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { throwNotFound } from "~/http/not-found.server";
import { siteOrigin } from "~/http/request-origin.server";
import { siteMap } from "./sitemap.server";

/** A file of the site map. */
export function loader({ request, params }: LoaderFunctionArgs): Response {
  const file = siteMap().find(({ name }) => `${name}.xml` === params.file);
  if (!file) throwNotFound(request);
  tagPage(cacheTags.sitemap);
  return xml(sitemapXml(file.entries, siteOrigin(request)), {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
