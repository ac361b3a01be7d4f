import type { SubmissionResult } from "@conform-to/react";
import { paths, type AuthTab } from "~/lib/paths";
import { SubmitButton } from "~/ui/button";
import { FormConfirmation, NextStep, NextSteps } from "~/ui/form-confirmation";
import { FormField } from "~/ui/form-fields";
import { TabLinks } from "~/ui/tab-links";
import { TextLink } from "~/ui/text-link";
import { ValidatedForm } from "~/ui/validated-form";
import { AuthFrame } from "./auth-frame";
import { Captcha } from "./captcha";
import { EmailField, PasswordField } from "./credential-fields";

const LABELS: readonly (readonly [AuthTab, string])[] = [
  ["accedi", "Accedi"],
  ["magic-link", "Magic Link"],
  ["registrati", "Registrati"],
];

type Result = SubmissionResult<string[]> | undefined;

interface AuthScreenProps {
  tab: AuthTab;
  /** Address of the portal to go on to after the sign-in. */
  redirectTo: string | null;
  /** Public key of the captcha. */
  siteKey: string;
  /** Action data of the form of this tab. */
  result: Result;
  /** Shows the form of the magic link again, once it was sent; null before. */
  onLinkAgain: (() => void) | null;
}

/** The success message of the magic link (docs/product.md 7.4). */
export const MAGIC_LINK_SENT = {
  title: "Magic Link inviato!",
  text: "Link di accesso inviato: controlla la tua email, anche nella cartella spam, per accedere al listino prezzi.",
} as const;

/** Sign-in, magic link and sign-up: each is a tab with an address of its own (docs/product.md 7.1). */
export function AuthScreen({ tab, redirectTo, siteKey, result, onLinkAgain }: AuthScreenProps) {
  const tabs = LABELS.map(([name, label]) => ({
    label,
    to: paths.authTab(name, redirectTo),
    active: name === tab,
    // The page of the captcha has a content security policy of its own, which comes with a document only.
    reload: name === "magic-link",
  }));
  return (
    <AuthFrame
      title="Area riservata"
      intro="Per le concessionarie e per chi amministra il portale. Per cercare un veicolo non serve nessun account."
      tabs={<TabLinks label="Accesso" tabs={tabs} />}
    >
      {tab === "accedi" && <SignInForm result={result} redirectTo={redirectTo} />}
      {tab === "magic-link" &&
        (onLinkAgain ? (
          <MagicLinkSent onAgain={onLinkAgain} />
        ) : (
          <MagicLinkForm result={result} siteKey={siteKey} />
        ))}
      {tab === "registrati" && <SignUpForm result={result} redirectTo={redirectTo} />}
    </AuthFrame>
  );
}

const loadSignInSchema = () => import("./schema").then(({ signInSchema }) => signInSchema);

function SignInForm({ result, redirectTo }: Pick<AuthScreenProps, "result" | "redirectTo">) {
  const action = paths.authForm("accedi");
  return (
    <ValidatedForm id="accedi" loadSchema={loadSignInSchema} result={result} action={action}>
      {(bind) => (
        <>
          <EmailField {...bind("email")} />
          <PasswordField {...bind("password")} label="Password" />
          {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
          <SubmitButton action={action} size="lg" pending="Accesso in corso...">
            Accedi
          </SubmitButton>
          <p className="flex flex-wrap gap-x-6 text-sm">
            <TextLink href={paths.recoverPassword} className="inline-flex min-h-11 items-center">
              Password dimenticata?
            </TextLink>
            <TextLink href={paths.resendConfirmation} className="inline-flex min-h-11 items-center">
              Non trovi la mail di conferma?
            </TextLink>
          </p>
        </>
      )}
    </ValidatedForm>
  );
}

const loadMagicLinkSchema = () => import("./schema").then(({ magicLinkSchema }) => magicLinkSchema);

function MagicLinkForm({ result, siteKey }: Pick<AuthScreenProps, "result" | "siteKey">) {
  const action = paths.authForm("magic-link");
  return (
    <ValidatedForm id="magic-link" loadSchema={loadMagicLinkSchema} result={result} action={action}>
      {(bind) => (
        <>
          <p className="text-soft">
            Per gli amministratori: ti mandiamo un link che apre il listino prezzi senza password.
            Vale dieci minuti e una volta sola.
          </p>
          <EmailField {...bind("email")} />
          <Captcha siteKey={siteKey} />
          <SubmitButton action={action} size="lg">
            Inviami il link
          </SubmitButton>
        </>
      )}
    </ValidatedForm>
  );
}

function MagicLinkSent({ onAgain }: { onAgain: () => void }) {
  return (
    <FormConfirmation
      {...MAGIC_LINK_SENT}
      as="h2"
      icon="mail-check"
      again={{ label: "Mandane un altro", action: paths.authTab("magic-link"), onAgain }}
    >
      <NextSteps>
        <NextStep icon="clock">Il link vale dieci minuti e una volta sola.</NextStep>
      </NextSteps>
    </FormConfirmation>
  );
}

const loadSignUpSchema = () => import("./schema").then(({ signUpSchema }) => signUpSchema);

function SignUpForm({ result, redirectTo }: Pick<AuthScreenProps, "result" | "redirectTo">) {
  const action = paths.authForm("registrati");
  return (
    <ValidatedForm id="registrati" loadSchema={loadSignUpSchema} result={result} action={action}>
      {(bind) => (
        <>
          <FormField
            {...bind("name")}
            label="Nome della concessionaria"
            required
            autoComplete="organization"
          />
          <EmailField {...bind("email")} hint="Ti scriviamo qui per confermare l'account." />
          <PasswordField {...bind("password")} label="Password" kind="new" />
          {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
          <SubmitButton action={action} size="lg">
            Crea l'account
          </SubmitButton>
          <p className="text-sm text-soft">
            Dopo la conferma dell'indirizzo un amministratore controlla i dati e abbina l'account
            alla tua concessionaria.
          </p>
        </>
      )}
    </ValidatedForm>
  );
}
