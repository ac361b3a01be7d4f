import { site } from "~/data/site";
import { mailHref, paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { GateCard } from "~/ui/placeholders";
import { Icon } from "~/ui/icon";
import { InvalidLink, LinkForm } from "../mail-links/link-form";
import type { LinkFailure } from "./newsletter.server";
import { GUIDE_TITLE } from "./texts";

interface LinkScreenProps {
  /** Whether the address has a token. */
  isLink: boolean;
  failure: LinkFailure | null | undefined;
}

/** Outcomes of a confirmation, by the value of `esito` in the address. */
const OUTCOMES = {
  nuova: {
    title: "Iscrizione confermata",
    text: `Benvenuto! Ti abbiamo mandato la guida «${GUIDE_TITLE}»: puoi anche aprirla da qui.`,
  },
  gia: {
    title: "L'iscrizione era già confermata",
    text: `È tutto a posto, non devi fare altro. La guida «${GUIDE_TITLE}» è sempre qui.`,
  },
} as const;

/** Outcome of a confirmation. */
export type ConfirmationOutcome = keyof typeof OUTCOMES;

/** Parses the `esito` parameter. */
export function readOutcome(text: string | null): ConfirmationOutcome | null {
  return text === "nuova" || text === "gia" ? text : null;
}

/** The page of the link in the first mail: one button that confirms the address. */
export function ConfirmationScreen({
  isLink,
  failure,
  outcome,
}: LinkScreenProps & { outcome: ConfirmationOutcome | null }) {
  if (outcome)
    return (
      <GateCard icon="mail-check" {...OUTCOMES[outcome]}>
        <ButtonLink href={paths.maintenanceGuide} size="lg">
          <Icon name="book-open-text" className="size-4" />
          Apri la guida (PDF)
        </ButtonLink>
        <ButtonLink href={paths.blog} variant="secondary" size="lg">
          Vai al blog
        </ButtonLink>
      </GateCard>
    );
  if (!isLink || failure === "unknown")
    return (
      <InvalidLink text="È scaduto, è stato sostituito da uno più recente, riguarda un'iscrizione annullata o non è completo. I link di conferma valgono 30 giorni.">
        <ButtonLink href={paths.newsletter} size="lg">
          Iscriviti di nuovo
        </ButtonLink>
      </InvalidLink>
    );
  return (
    <GateCard
      icon="mail-check"
      title="Conferma l'iscrizione"
      text="Un clic e sei tra i lettori della newsletter: la guida ti arriva subito."
    >
      <LinkForm label="Conferma l'iscrizione" failure={failure} />
    </GateCard>
  );
}

/** The page of the link at the foot of every newsletter: one button that ends the subscription. */
export function UnsubscriptionScreen({ isLink, failure }: LinkScreenProps) {
  if (failure === null)
    return (
      <GateCard
        icon="mail-x"
        title="Non sei più iscritto"
        text="Abbiamo annullato l'iscrizione alla newsletter e a offerte e promozioni: non ti scriveremo più. Se è stato uno sbaglio, puoi tornare quando vuoi."
      >
        <ButtonLink href={paths.home} size="lg">
          Torna alla home
        </ButtonLink>
        <ButtonLink href={paths.newsletter} variant="secondary" size="lg">
          Iscriviti di nuovo
        </ButtonLink>
      </GateCard>
    );
  if (!isLink || failure === "unknown")
    return (
      <InvalidLink text="Non è completo o non corrisponde a nessuna iscrizione. Per non ricevere più la newsletter scrivici: ti togliamo noi.">
        <ButtonLink
          href={mailHref(site.contacts.email, "Disiscrizione dalla newsletter")}
          size="lg"
        >
          Scrivici
        </ButtonLink>
      </InvalidLink>
    );
  return (
    <GateCard
      icon="mail-x"
      title="Vuoi lasciare la newsletter?"
      text="Un clic e non ti scriviamo più, nemmeno offerte e promozioni."
    >
      <LinkForm label="Annulla l'iscrizione" failure={failure} />
    </GateCard>
  );
}
