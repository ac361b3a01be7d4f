import { paths, withSearch } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { GateCard } from "~/ui/placeholders";
import type { PriceListAccess } from "./price-list.server";

const RETURN_HERE = new URLSearchParams({ redirectTo: paths.priceList }).toString();

/** Shown to visitors without access to the prices (docs/product.md 8.9). */
export function PriceListGate({ access }: { access: Exclude<PriceListAccess, "granted"> }) {
  switch (access) {
    case "signed-out":
      return (
        <GateCard
          icon="lock-keyhole"
          title="Accesso Richiesto"
          text="Per visualizzare il listino prezzi riservato è necessario effettuare l'accesso."
        >
          <ButtonLink href={withSearch(paths.auth, RETURN_HERE)} size="lg">
            Accedi
          </ButtonLink>
          <ButtonLink href={paths.registerDealership} variant="secondary" size="lg">
            Registrati come Concessionario
          </ButtonLink>
        </GateCard>
      );
    case "denied":
      return (
        <GateCard
          icon="shield-x"
          title="Accesso Negato"
          text="Il tuo account non è autorizzato ad accedere al listino prezzi riservato. Contatta l'amministratore per maggiori informazioni."
        >
          <ButtonLink href={paths.home} size="lg">
            Torna alla home
          </ButtonLink>
        </GateCard>
      );
    case "unavailable":
      return (
        <GateCard
          icon="cloud-off"
          title="Il listino non è raggiungibile"
          text="Il servizio account non risponde in questo momento. Riprova tra poco."
        >
          <ButtonLink href={paths.priceList} size="lg">
            Riprova
          </ButtonLink>
          <ButtonLink href={paths.home} variant="secondary" size="lg">
            Torna alla home
          </ButtonLink>
        </GateCard>
      );
  }
}
