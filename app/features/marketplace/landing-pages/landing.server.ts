/** A landing page as its address asks for it (docs/product.md 4.18). */
import type { VehicleType } from "~/data/schema";
import { otherLists } from "~/features/marketplace/catalogue/other-lists.server";
import { unpackFacets, unpackQuery } from "~/features/marketplace/catalogue/packed-list";
import { toSearch } from "~/features/marketplace/catalogue/query";
import { parseVehicleQuery } from "~/features/marketplace/catalogue/search.server";
import { loadVehicleList } from "~/features/marketplace/vehicles/vehicle-list.server";
import { paths } from "~/lib/paths";
import { landingHead, landingParams } from "./landing-page";
import { landingFacts, neighbours, resolveLanding } from "./landing-pages.server";

/**
 * The list that a landing page shows, with its heading. Its forms and links are those of the plain list, and so is an
 * address with filters, an order or a page of its own.
 *
 * @returns undefined for an unknown name.
 */
export async function loadLanding(
  params: URLSearchParams,
  origin: string,
  type: VehicleType,
  first: string,
  second?: string,
) {
  const found = resolveLanding(type, first, second);
  if (!found || "redirect" in found) return found;
  const { page } = found;
  const own = landingParams(page);
  if (toSearch(parseVehicleQuery(params, { type: [type] })) !== "") {
    for (const [key, value] of own) if (!params.has(key)) params.set(key, value);
    const query = parseVehicleQuery(params, { type: [type] });
    return { redirect: paths.vehicles(type) + toSearch(query), status: 302 as const };
  }
  const list = await loadVehicleList(own, origin, type);
  return {
    ...list,
    otherLists: otherLists(neighbours(page)),
    landing: landingHead(
      page,
      landingFacts(page, unpackQuery(list.query), list.total, unpackFacets(list.facets)),
    ),
  };
}
