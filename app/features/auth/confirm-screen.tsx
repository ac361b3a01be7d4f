import { Form } from "@remix-run/react";
import { paths, withSearch } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { FormAlert } from "~/ui/form-alert";
import { SubmitButton } from "~/ui/submit-button";
import { AuthFrame } from "./auth-frame";
import type { LinkType } from "./schema";

interface Wording {
  title: string;
  intro: string;
  button: string;
  /** Where a new link is had when this one is used up. */
  again: { label: string; to: string };
}

const WORDINGS: Readonly<Record<LinkType, Wording>> = {
  email: {
    title: "Conferma il tuo indirizzo",
    intro: "Un clic e il tuo account è pronto.",
    button: "Conferma l'indirizzo",
    again: { label: "Mandami un'altra mail", to: paths.resendConfirmation },
  },
  magiclink: {
    title: "Entra nel listino prezzi",
    intro: "Un clic e sei dentro, senza password.",
    button: "Entra",
    again: { label: "Chiedi un nuovo Magic Link", to: paths.authTab("magic-link") },
  },
  recovery: {
    title: "Scegli una nuova password",
    intro: "Un clic e potrai scegliere la nuova password.",
    button: "Continua",
    again: { label: "Chiedi un nuovo link", to: paths.recoverPassword },
  },
  email_change: {
    title: "Conferma il cambio di indirizzo",
    intro: "Un clic per confermare che questo indirizzo è tuo.",
    button: "Conferma il cambio",
    again: { label: "Torna al tuo account", to: paths.account },
  },
};

/** Why a link was not followed; `text` says how long to wait after too many. */
export type LinkFailure =
  { failure: "used" | "unavailable" | "signed-out" } | { failure: "too-many"; text: string };

function messagesOf(failure: LinkFailure): string[] {
  return failure.failure === "too-many"
    ? [failure.text]
    : ["Il servizio account non risponde.", "Il link resta valido: riprova tra poco."];
}

/** Sign-in, and back to this page with its link. */
function signInHref(link: NonNullable<ConfirmScreenProps["link"]>): string {
  const here = withSearch(paths.authConfirm, new URLSearchParams({ ...link }).toString());
  return withSearch(paths.auth, new URLSearchParams({ redirectTo: here }).toString());
}

interface ConfirmScreenProps {
  /** What the address of the page says; null when it is no link of ours. */
  link: { token_hash: string; type: LinkType } | null;
  failure: LinkFailure | undefined;
}

/** Where the links of the mails lead: one button that uses the link up, or a way to a new link. */
export function ConfirmScreen({ link, failure }: ConfirmScreenProps) {
  const wording = WORDINGS[link?.type ?? "email"];
  if (!link || failure?.failure === "used")
    return (
      <AuthFrame
        title="Questo link non vale più"
        intro="È già stato usato, è scaduto o non è completo. I link durano dieci minuti e funzionano una volta sola."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={wording.again.to}>{wording.again.label}</ButtonLink>
          <ButtonLink to={paths.authTab("accedi")} variant="secondary">
            Vai all'accesso
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  if (failure?.failure === "signed-out")
    return (
      <AuthFrame
        title="Prima accedi"
        intro="Il cambio di indirizzo si conferma in un browser in cui sei entrato con l'account che lo ha chiesto. Il link resta valido. Se il cambio non l'hai chiesto tu, non confermare: il tuo indirizzo resta libero."
      >
        <ButtonLink to={signInHref(link)}>Vai all'accesso</ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame title={wording.title} intro={wording.intro}>
      <Form method="post" className="grid gap-5">
        <FormAlert id="conferma-errore" messages={failure && messagesOf(failure)} />
        <input type="hidden" name="token_hash" value={link.token_hash} />
        <input type="hidden" name="type" value={link.type} />
        <SubmitButton action={paths.authConfirm} size="lg" pending="Un momento...">
          {wording.button}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
