import { FactLines } from "~/ui/fact-lines";
import type { Vehicle } from "~/data/schema";
import { costText, transferLine } from "~/features/marketplace/running-costs/cost-text";
import { addDays } from "~/lib/dates";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import type { PriceFacts } from "./price-facts.server";
import { LOWEST_DAYS } from "./price-history";
import { PriceHistoryChart } from "./price-history-chart";
import { PriceRange } from "./price-range";

/** `da oggi`, `da ieri`, `da 12 giorni`. */
function daysOnline(days: number): string {
  if (days === 0) return "da oggi";
  return days === 1 ? "da ieri" : `da ${days} giorni`;
}

/** Price and costs on the page of a vehicle (docs/product.md 4.17). */
export function PriceAndCosts({ vehicle, facts }: { vehicle: Vehicle; facts: PriceFacts }) {
  const { history, position, province, roadTax, transfer } = facts;
  const lines = [
    { label: "Online", value: daysOnline(history.days) },
    ...(history.lowest === undefined
      ? []
      : [{ label: `Minimo di ${LOWEST_DAYS} giorni`, value: formatEuro(history.lowest) }]),
    { label: "Bollo di un anno", value: costText(roadTax) },
    transferLine(transfer, province),
  ];
  return (
    <section aria-labelledby="prezzo-e-costi">
      <h2 id="prezzo-e-costi" className="mt-10 text-2xl">
        Prezzo e costi
      </h2>
      {history.steps.length > 0 && (
        <PriceHistoryChart history={history} today={addDays(history.since, history.days)} />
      )}
      <FactLines lines={lines} />
      <p className="mt-2 text-sm text-soft">
        Bollo e passaggio sono stime dai kW, con le tariffe pubblicate fino al 2025.
      </p>
      {position && <PriceRange price={vehicle.price} position={position} />}
      <ButtonLink
        href={paths.vehicleCosts(vehicle.id)}
        rel="nofollow"
        variant="secondary"
        className="no-print mt-4"
      >
        Calcola la rata e i costi
      </ButtonLink>
    </section>
  );
}
