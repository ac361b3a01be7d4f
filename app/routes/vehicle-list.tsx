import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Condition, VehicleType } from "~/data/schema";
import { Listing } from "~/features/marketplace/catalogue/listing";
import {
  popularBrands,
  quickFilters,
  vehicleTabs,
} from "~/features/marketplace/catalogue/listing-shortcuts";
import { listScope, withConditionInPath } from "~/features/marketplace/catalogue/indexable-lists";
import { withoutZeros } from "~/features/marketplace/catalogue/filter-groups";
import { parameterNames, toSearch } from "~/features/marketplace/catalogue/query";
import {
  parseVehicleQuery,
  searchVehicles,
  searchVehiclesInMemory,
} from "~/features/marketplace/catalogue/search.server";
import { relaxedFilters } from "~/features/marketplace/catalogue/relaxed-filters.server";
import {
  listsElsewhere,
  understoodSearch,
} from "~/features/marketplace/query-understanding/understood-list.server";
import { understandQuery } from "~/features/marketplace/query-understanding/understood-query.server";
import { isIndexable, pageSuffix, subjectOf } from "~/features/shell/seo/indexing";
import { itemListJsonLd } from "~/features/shell/seo/json-ld";
import { throwNotFound } from "~/http/not-found.server";
import { notFoundMeta, originOf, pageMeta } from "~/features/shell/seo/page-meta";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import { conditionOf, listTitle, TYPE_LABELS } from "~/lib/vehicle-labels";
import { VehicleCard } from "~/features/marketplace/vehicles/vehicle-card";
import { useSaveList } from "~/features/marketplace/vehicles/last-list";
import {
  summarizeVehicle,
  type VehicleSummary,
} from "~/features/marketplace/vehicles/vehicles.server";
import { townWithDistance } from "~/lib/geography";
import { paths } from "~/lib/paths";
import { firstSegment } from "~/http/canonical-path.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return notFoundMeta();
  const { type, condition, total, page, vehicles } = data;
  // Both views of a list are one page.
  const query = withConditionInPath({ ...data.query, page, view: undefined });
  const scope = listScope(query);
  const title = listTitle(type, condition);
  const subject = subjectOf(scope) ? ` ${subjectOf(scope)}` : "";
  const path = paths.vehicles(type, condition);
  const cards = vehicles.map(({ id, name }) => ({ name, path: paths.vehicle(id) }));
  return pageMeta(matches, {
    title: `${title}${subject} in Calabria${pageSuffix(page)}`,
    description: `${total} annunci di ${title.toLowerCase()}${subject} dai concessionari di Lamezia Terme e della Calabria: prezzi, chilometri, foto e contatti diretti${pageSuffix(page)}.`,
    canonicalPath: path + toSearch(query),
    indexable: isIndexable({ scope, total }),
    picture: vehicles[0]?.picture,
    crumbs: [{ label: "Home", to: paths.home }, { label: title }],
    jsonLd: itemListJsonLd(cards, originOf(matches)),
  });
};

export const handle = publicPage(parameterNames("vehicles"));

export const headers = catalogueHeaders;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  // The route table leads here from these three paths only.
  const type = firstSegment(request) as VehicleType;
  const inPath = params.condition === undefined ? undefined : conditionOf(params.condition);
  if (params.condition !== undefined && !inPath) throwNotFound(request);
  tagPage(cacheTags.vehicleList(type));

  const fixed = { type: [type], ...(inPath && { condition: [inPath] }) };
  const pathname = paths.vehicles(type, inPath);
  const understood = understandQuery(url.searchParams, fixed);
  const { query } = understood;
  const { items, total, page, pageCount, facets, nearest } = await searchVehicles(query);
  const [only, ...others] = query.filters.condition;
  return {
    type,
    condition: others.length === 0 ? (only as Condition | undefined) : undefined,
    pathname,
    query,
    understood: {
      ...understoodSearch(understood, pathname),
      elsewhere: await listsElsewhere(url.searchParams, type, understood, total),
    },
    total,
    page,
    pageCount,
    facets: withoutZeros(facets),
    popularBrands: popularBrands(
      searchVehiclesInMemory(parseVehicleQuery(new URLSearchParams(), { type: [type] })).facets
        .brand,
    ),
    vehicles: items.map((vehicle) => {
      const summary = summarizeVehicle(vehicle);
      return { ...summary, place: townWithDistance(summary.place, query.filters.place.name) };
    }),
    nearest: nearest && { ...nearest, items: nearest.items.map(summarizeVehicle) },
    relaxed:
      total > 0
        ? []
        : relaxedFilters(
            query,
            (params) => searchVehiclesInMemory(parseVehicleQuery(params, fixed)).total,
          ),
  };
}

const INTROS: Record<VehicleType, string> = {
  auto: "City car, SUV, ibride ed elettriche dai saloni della regione, con prezzo e chilometri in chiaro.",
  moto: "Scooter per la città, naked e bicilindriche per la Sila: nuove e usate, con la garanzia di chi le ripara.",
  minicar: "Da guidare a quattordici anni con la patente AM, o per chi vuole parcheggiare ovunque.",
};

const NOUNS = {
  auto: ["auto", "auto"],
  moto: ["moto", "moto"],
  minicar: ["minicar", "minicar"],
} as const;

export default function VehicleListScreen() {
  const { type, condition, vehicles, nearest, ...data } = useLoaderData<typeof loader>();
  useSaveList();
  const [closest] = nearest?.items ?? [];
  return (
    <Listing
      {...data}
      filtersPath={paths.vehicleFilters(type)}
      {...vehicleTabs(data.query, type)}
      quickFilters={quickFilters(data.query, type, data.facets)}
      title={listTitle(type, condition)}
      intro={INTROS[type]}
      nouns={NOUNS[type]}
      emptyText="Nessun veicolo trovato con i criteri di ricerca selezionati."
      nearest={
        nearest &&
        closest && {
          ...nearest,
          name: closest.name,
          to: paths.vehicle(closest.id),
          children: <VehicleCards label="I più vicini" vehicles={nearest.items} />,
        }
      }
    >
      <VehicleCards label={TYPE_LABELS[type]} vehicles={vehicles} />
    </Listing>
  );
}

function VehicleCards({ label, vehicles }: { label: string; vehicles: VehicleSummary[] }) {
  return (
    <ul className="card-list card-columns" aria-label={label}>
      {vehicles.map((vehicle, i) => (
        <li key={vehicle.id}>
          <VehicleCard vehicle={vehicle} headingLevel={3} priority={i < 2} />
        </li>
      ))}
    </ul>
  );
}
