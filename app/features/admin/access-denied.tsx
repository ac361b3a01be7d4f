import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { GateCard } from "~/ui/gate-card";

/** The refusal of the admin area (docs/product.md 9.1), for rights that ended on the way. */
export function AccessDenied() {
  return (
    <GateCard
      icon="shield-x"
      title="Accesso Negato"
      text="Accesso negato. Sono richiesti privilegi di amministratore."
    >
      <ButtonLink to={paths.home} size="lg">
        Torna alla home
      </ButtonLink>
    </GateCard>
  );
}
