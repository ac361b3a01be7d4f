import type { VehicleType } from "~/data/schema";
import { Listing } from "~/features/marketplace/catalogue/listing";
import { quickFilters, vehicleTabs } from "~/features/marketplace/catalogue/listing-shortcuts";
import { unpackFacets, unpackQuery } from "~/features/marketplace/catalogue/packed-list";
import { paths } from "~/lib/paths";
import { listTitle, TYPE_LABELS } from "~/lib/vehicle-labels";
import { JsonLd } from "~/ui/markup";
import { VehicleCards } from "./vehicle-cards";
import type { VehicleList } from "./vehicle-list.server";

const INTROS: Record<VehicleType, string> = {
  auto: "City car, SUV, ibride ed elettriche dai saloni della regione, con prezzo e chilometri in chiaro.",
  moto: "Scooter per la città, naked e bicilindriche per la Sila: nuove e usate, con la garanzia di chi le ripara.",
  minicar: "Da guidare a quattordici anni con la patente AM, o per chi vuole parcheggiare ovunque.",
};

/** A list of vehicles (docs/product.md 4.3), or a landing page that shows one (4.18). */
export function VehicleListScreen({
  type,
  condition,
  cards,
  jsonLd,
  nearest,
  landing,
  ...list
}: VehicleList) {
  const facets = unpackFacets(list.facets);
  const query = unpackQuery(list.query);
  return (
    <Listing
      {...list}
      query={query}
      facets={facets}
      filtersPath={paths.vehicleFilters(type)}
      {...vehicleTabs(query, type)}
      quickFilters={quickFilters(query, type, facets)}
      title={landing?.title ?? listTitle(type, condition)}
      intro={landing ? undefined : INTROS[type]}
      sentence={landing?.sentence}
      crumbs={landing?.crumbs}
      nouns={[type, type]}
      emptyText="Nessun veicolo trovato con i criteri di ricerca selezionati."
      nearest={
        nearest && {
          ...nearest,
          children: <VehicleCards id="vicini" label="I più vicini" cards={nearest.cards} />,
        }
      }
    >
      <VehicleCards id="annunci" label={TYPE_LABELS[type]} cards={cards} />
      <JsonLd markup={jsonLd} />
    </Listing>
  );
}
