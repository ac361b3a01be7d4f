import type { ReactNode } from "react";
import { tracked } from "~/features/analytics/events";
import { ChipLink } from "~/ui/chip";
import { CalabriaMap, type MapPin } from "./calabria-map";
import { NO_FILTER, toProviderSearch, type ProviderQuery } from "./provider-query";

/** Chips of the hub (docs/product.md 5.1). */
const CITY_CHIPS = ["Lamezia Terme", "Catanzaro", "Cosenza", "Reggio Calabria"];
const SERVICE_CHIPS = [
  "Tagliando auto",
  "Riparazione carrozzeria",
  "Pneumatici",
  "Assicurazione RCA",
];

interface HubHeroProps {
  query: ProviderQuery;
  pathname: string;
  /** Every provider on the map; the map gives way to the results of a search. */
  pins: readonly MapPin[];
  isSearch: boolean;
  /** The search form. */
  children: ReactNode;
}

/** First screen of the hub: what it is, the search, quick chips, and the region with its providers. */
export function HubHero({ query, pathname, pins, isSearch, children }: HubHeroProps) {
  return (
    <div
      className={`page-column grid items-center gap-x-12 pt-6 sm:pt-9 ${isSearch ? "" : "lg:grid-cols-[1fr_19rem] xl:grid-cols-[1fr_22rem]"}`}
    >
      <div className="min-w-0">
        <h1 className={isSearch ? "text-[2.1rem] sm:text-5xl" : "text-[2.4rem] sm:text-6xl"}>
          Servizi auto
          {!isSearch && (
            <>
              , dalla <span className="text-brand">gomma</span> al bollo
            </>
          )}
        </h1>
        {!isSearch && (
          <p className="mt-4 max-w-2xl text-lg text-soft sm:text-xl">
            {pins.length} tra officine, gommisti, carrozzerie, ricambi, assicurazioni e agenzie di
            pratiche, in tutta la Calabria. Cerca quello che ti serve e chiedi il preventivo.
          </p>
        )}
        <div className="mt-6">{children}</div>
        <QuickChips query={query} pathname={pathname} />
      </div>
      {!isSearch && (
        <CalabriaMap pins={pins} variant="spread" className="mx-auto hidden w-full lg:block" />
      )}
    </div>
  );
}

/** In the original chips only record an analytics event (docs/product.md 5.1, 13.5); here they search as well. */
function QuickChips({ query, pathname }: { query: ProviderQuery; pathname: string }) {
  const hrefOf = (part: Partial<ProviderQuery>) =>
    pathname + toProviderSearch({ ...NO_FILTER, ...query, ...part });
  return (
    <nav aria-label="Ricerche rapide" className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <ul className="-mx-5 flex max-w-[100vw] gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:max-w-full sm:flex-wrap sm:px-0">
        {CITY_CHIPS.map((city) => (
          <li key={city} className="shrink-0">
            <ChipLink
              {...tracked({ name: "chip_click", kind: "city", label: city })}
              to={hrefOf({ city: query.city === city ? "" : city })}
              active={query.city === city}
            >
              {city}
            </ChipLink>
          </li>
        ))}
      </ul>
      <ul className="-mx-5 flex max-w-[100vw] gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:max-w-full sm:flex-wrap sm:px-0">
        {SERVICE_CHIPS.map((text) => (
          <li key={text} className="shrink-0">
            <ChipLink
              {...tracked({ name: "chip_click", kind: "service", label: text })}
              to={hrefOf({ text: query.text === text ? "" : text })}
              active={query.text === text}
            >
              {text}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
