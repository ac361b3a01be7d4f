import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { VehicleType } from "~/data/schema";
import { listScope, withConditionInPath } from "~/features/marketplace/catalogue/indexable-lists";
import { unpackQuery } from "~/features/marketplace/catalogue/packed-list";
import { parameterNames, toSearch, toSearchParams } from "~/features/marketplace/catalogue/query";
import { loadLanding } from "~/features/marketplace/landing-pages/landing.server";
import { VehicleListScreen } from "~/features/marketplace/vehicles/vehicle-list-screen";
import { loadVehicleList } from "~/features/marketplace/vehicles/vehicle-list.server";
import { isIndexable, pageSuffix, subjectOf } from "~/features/shell/seo/indexing";
import { notFoundMeta, pageMeta, rssLink } from "~/features/shell/seo/page-meta";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { firstSegment } from "~/http/canonical-path.server";
import { siteOrigin } from "~/http/request-origin.server";
import { throwNotFound } from "~/http/not-found.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { conditionOf, listTitle } from "~/lib/vehicle-labels";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return notFoundMeta();
  const { type, condition, total, page, picture, landing } = data;
  const shown = unpackQuery(data.query);
  // The filters of the list without page and order; those that stand in its path become parameters.
  const feed = toSearchParams({ ...shown, fixed: ["type"], page: 1, view: undefined });
  feed.delete("sort");
  const rss = rssLink(paths.vehiclesRss(type, feed.toString()));
  if (landing) {
    const { pageTitle, description, path, crumbs } = landing;
    return [
      ...pageMeta(matches, {
        picture,
        title: pageTitle,
        description,
        canonicalPath: path,
        crumbs,
      }),
      rss,
    ];
  }
  // Both views of a list are one page.
  const query = withConditionInPath({ ...shown, page, view: undefined });
  const scope = listScope(query);
  const title = listTitle(type, condition);
  const subject = subjectOf(scope) ? ` ${subjectOf(scope)}` : "";
  const description = pageMeta(matches, {
    picture,
    title: `${title}${subject} in Calabria${pageSuffix(page)}`,
    description: `${total} annunci di ${title.toLowerCase()}${subject} dai concessionari di Lamezia Terme e della Calabria: prezzi, chilometri, foto e contatti diretti${pageSuffix(page)}.`,
    canonicalPath: paths.vehicles(type, condition) + toSearch(query),
    indexable: isIndexable({ scope, total }),
    crumbs: [{ label: "Home", to: paths.home }, { label: title }],
  });
  return [...description, rss];
};

export const handle = publicPage(parameterNames("vehicles"));

export const headers = catalogueHeaders;

/** A list of vehicles, of all or of a condition (`/auto/new`), or a landing page (docs/product.md 4.18). */
export async function loader({ request, params: { subject, scope } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const origin = siteOrigin(request);
  // The route table leads here from these three paths only.
  const type = firstSegment(request) as VehicleType;
  tagPage(cacheTags.vehicleList(type));
  const condition = subject === undefined || scope !== undefined ? undefined : conditionOf(subject);
  if (subject === undefined || condition)
    return loadVehicleList(searchParams, origin, type, condition);
  const loaded = await loadLanding(searchParams, origin, type, subject, scope);
  if (!loaded) throwNotFound(request);
  if ("redirect" in loaded) throw redirect(loaded.redirect, loaded.status);
  return loaded;
}

export default function VehicleListRoute() {
  return <VehicleListScreen {...useLoaderData<typeof loader>()} />;
}
