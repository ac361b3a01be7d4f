import { Form } from "@remix-run/react";
import { paths, withSearch } from "~/lib/paths";
import { ButtonLink, SubmitButton } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { AuthFrame } from "./auth-frame";
import type { EmailLinkType } from "./schema";

interface LinkTexts {
  title: string;
  intro: string;
  button: string;
  /** Where to get a new link when this one is used up. */
  retry: { label: string; to: string };
}

const TEXTS: Readonly<Record<EmailLinkType, LinkTexts>> = {
  email: {
    title: "Conferma il tuo indirizzo",
    intro: "Un clic e il tuo account è pronto.",
    button: "Conferma l'indirizzo",
    retry: { label: "Mandami un'altra mail", to: paths.resendConfirmation },
  },
  magiclink: {
    title: "Entra nel listino prezzi",
    intro: "Un clic e sei dentro, senza password.",
    button: "Entra",
    retry: { label: "Chiedi un nuovo Magic Link", to: paths.authTab("magic-link") },
  },
  recovery: {
    title: "Scegli una nuova password",
    intro: "Un clic e potrai scegliere la nuova password.",
    button: "Continua",
    retry: { label: "Chiedi un nuovo link", to: paths.recoverPassword },
  },
  email_change: {
    title: "Conferma il cambio di indirizzo",
    intro: "Un clic per confermare che questo indirizzo è tuo.",
    button: "Conferma il cambio",
    retry: { label: "Torna al tuo account", to: paths.account },
  },
};

/** Why a link was not verified; `text` says how long to wait after too many attempts. */
export type EmailLinkFailure =
  | { failure: "used" | "unavailable" | "signed-out" }
  | { failure: "too-many"; text: string };

function messagesOf(failure: EmailLinkFailure): string[] {
  return failure.failure === "too-many"
    ? [failure.text]
    : ["Il servizio account non risponde.", "Il link resta valido: riprova tra poco."];
}

/** The sign-in page, which leads back to this page and its link. */
function signInHref(link: NonNullable<EmailLinkScreenProps["link"]>): string {
  const here = withSearch(paths.authConfirm, new URLSearchParams({ ...link }).toString());
  return withSearch(paths.auth, new URLSearchParams({ redirectTo: here }).toString());
}

interface EmailLinkScreenProps {
  /** The link in the address of the page; null if it is malformed. */
  link: { token_hash: string; type: EmailLinkType } | null;
  failure: EmailLinkFailure | undefined;
}

/** The page of a link in a mail: a button that verifies it, or a way to get a new link. */
export function EmailLinkScreen({ link, failure }: EmailLinkScreenProps) {
  const texts = TEXTS[link?.type ?? "email"];
  if (!link || failure?.failure === "used")
    return (
      <AuthFrame
        title="Questo link non vale più"
        intro="È già stato usato, è scaduto o non è completo. I link durano dieci minuti e funzionano una volta sola."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={texts.retry.to}>{texts.retry.label}</ButtonLink>
          <ButtonLink href={paths.authTab("accedi")} variant="secondary">
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
        <ButtonLink href={signInHref(link)}>Vai all'accesso</ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame title={texts.title} intro={texts.intro}>
      <Form method="post" className="grid gap-5">
        <FormAlert id="conferma-errore" messages={failure && messagesOf(failure)} />
        <input type="hidden" name="token_hash" value={link.token_hash} />
        <input type="hidden" name="type" value={link.type} />
        <SubmitButton action={paths.authConfirm} size="lg" pending="Un momento...">
          {texts.button}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
