import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { GateCard } from "~/ui/placeholders";
import { InvalidLink, LinkForm } from "../mail-links/link-form";
import type { LinkFailure } from "../newsletter/newsletter.server";
import type { FollowedItem } from "./manage.server";
import { RHYTHM_TEXTS } from "./texts";

type Failure = LinkFailure | null | undefined;

const WHAT = {
  search: "i veicoli di questa ricerca",
  price: "il prezzo di questo veicolo",
} as const;

/** The page of the link in the first mail: what is followed, and one button that confirms it. */
export function ConfirmScreen({
  item,
  failure,
}: {
  /** Null: the link holds no more; undefined: the backend is down. */
  item: FollowedItem | null | undefined;
  failure: Failure;
}) {
  if (item === null || failure === "unknown")
    return (
      <InvalidLink text="È scaduto, riguarda un avviso che è stato eliminato o non è completo. I link di conferma valgono 30 giorni.">
        <ButtonLink href={paths.vehicles("auto")} size="lg">
          Cerca tra le auto
        </ButtonLink>
        <ButtonLink href={paths.alerts} variant="secondary" size="lg">
          Gestisci i tuoi avvisi
        </ButtonLink>
      </InvalidLink>
    );
  return (
    <GateCard
      icon="bell"
      title="Conferma l'avviso"
      text={
        item ? (
          <>
            <strong className="block font-display text-xl wrap-anywhere text-ink">
              {item.name}
            </strong>
            Segui {WHAT[item.kind]}: {RHYTHM_TEXTS[item.rhythm].label.toLowerCase()}.
          </>
        ) : (
          "Un clic e ti scriviamo quando c'è qualcosa di nuovo."
        )
      }
    >
      <LinkForm
        label="Conferma l'avviso"
        failure={item === undefined && failure === undefined ? "unavailable" : failure}
      />
    </GateCard>
  );
}

/** The page of the link at the foot of every mail: one button that leaves all alerts. */
export function LeaveScreen({ isLink, failure }: { isLink: boolean; failure: Failure }) {
  if (failure === null) return <LeftCard />;
  if (!isLink || failure === "unknown")
    return (
      <InvalidLink text="Non è completo. Copialo tutto dalla mail, oppure fatti mandare il link per gestire i tuoi avvisi.">
        <ButtonLink href={paths.alerts} size="lg">
          Gestisci i tuoi avvisi
        </ButtonLink>
      </InvalidLink>
    );
  return (
    <GateCard
      icon="mail-x"
      title="Vuoi lasciare gli avvisi?"
      text="Un clic e cancelliamo tutti i tuoi avvisi e il tuo indirizzo."
    >
      <LinkForm label="Lascia tutti gli avvisi" failure={failure} />
    </GateCard>
  );
}

/** After all alerts were left. */
function LeftCard() {
  return (
    <GateCard
      icon="mail-x"
      title="Non ricevi più avvisi"
      text="Abbiamo cancellato i tuoi avvisi e il tuo indirizzo. Se è stato uno sbaglio, puoi crearne altri quando vuoi."
    >
      <ButtonLink href={paths.home} size="lg">
        Torna alla home
      </ButtonLink>
    </GateCard>
  );
}
