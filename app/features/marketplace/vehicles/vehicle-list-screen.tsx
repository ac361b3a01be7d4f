import type { VehicleType } from "~/data/schema";
import { Listing } from "~/features/marketplace/catalogue/listing";
import { quickFilters, vehicleTabs } from "~/features/marketplace/catalogue/listing-shortcuts";
import { paths } from "~/lib/paths";
import { listTitle, TYPE_LABELS } from "~/lib/vehicle-labels";
import { VehicleCards } from "./vehicle-card";
import type { VehicleList } from "./vehicle-list.server";

const INTROS: Record<VehicleType, string> = {
  auto: "City car, SUV, ibride ed elettriche dai saloni della regione, con prezzo e chilometri in chiaro.",
  moto: "Scooter per la città, naked e bicilindriche per la Sila: nuove e usate, con la garanzia di chi le ripara.",
  minicar: "Da guidare a quattordici anni con la patente AM, o per chi vuole parcheggiare ovunque.",
};

/** Cards whose pictures stand in the first screen. */
const PRIORITIES = 2;

/** A list of vehicles (docs/product.md 4.3), or a landing page that shows one (4.18). */
export function VehicleListScreen({
  type,
  condition,
  vehicles,
  nearest,
  landing,
  ...list
}: VehicleList) {
  const [closest] = nearest?.items ?? [];
  return (
    <Listing
      {...list}
      filtersPath={paths.vehicleFilters(type)}
      {...vehicleTabs(list.query, type)}
      quickFilters={quickFilters(list.query, type, list.facets)}
      title={landing?.title ?? listTitle(type, condition)}
      intro={landing ? undefined : INTROS[type]}
      sentence={landing?.sentence}
      crumbs={landing?.crumbs}
      nouns={[type, type]}
      emptyText="Nessun veicolo trovato con i criteri di ricerca selezionati."
      nearest={
        nearest &&
        closest && {
          ...nearest,
          name: closest.name,
          to: paths.vehicle(closest.id),
          children: (
            <VehicleCards label="I più vicini" vehicles={nearest.items} priorities={PRIORITIES} />
          ),
        }
      }
    >
      <VehicleCards label={TYPE_LABELS[type]} vehicles={vehicles} priorities={PRIORITIES} />
    </Listing>
  );
}
