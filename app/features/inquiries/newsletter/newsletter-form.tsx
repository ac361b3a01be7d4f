import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useFormConfirmation } from "~/features/shell/layout/use-form-confirmation";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { CheckField, TextField } from "~/ui/field";
import { FormConfirmation, NextStep, NextSteps } from "~/ui/form-confirmation";
import { FormAlert } from "~/ui/alert";
import { Icon } from "~/ui/icon";
import type { subscribe } from "./newsletter.server";
import { FIELD_ERRORS, FORM_ANCHOR, GUIDE_TITLE, SUBSCRIBED } from "./texts";

type Errors = Partial<Record<"email" | "name" | "privacy", string | undefined>>;

interface NewsletterFormProps {
  /** Action data of a form that was posted without JavaScript. */
  result?: SubmissionResult<string[]> | undefined;
}

/**
 * The sign-up form of the newsletter (docs/product.md 6.7, 10.4). Without zod: before submitting it checks the
 * browser's own constraints, with the texts of docs/product.md 10.4; the server validates. With JavaScript the page
 * stays; without, an invalid form comes back on the screen of the newsletter.
 */
export function NewsletterForm({ result }: NewsletterFormProps) {
  const fetcher = useFetcher<typeof subscribe>();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [localErrors, setLocalErrors] = useState<Errors | null>(null);
  const { confirmation, isAgain, again } = useFormConfirmation(
    SUBSCRIBED.title,
    result !== undefined,
  );
  // The fetcher keeps the errors of an attempt beyond the next one that succeeds.
  const [done, setDone] = useState<typeof fetcher.data>();
  const lastResult = (fetcher.data === done ? undefined : fetcher.data?.result) ?? result;
  const errors = localErrors ?? errorsOf(lastResult);
  const typed = lastResult?.initialValue;
  const isSending = fetcher.state !== "idle";

  useEffect(() => {
    if (fetcher.data?.result) focusFirstError(form.current);
  }, [fetcher.data]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = findErrors(event.currentTarget);
    setLocalErrors(found);
    if (!found) return;
    event.preventDefault();
    const first = found.email ? "email" : "privacy";
    (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  useEffect(() => {
    if (isAgain) form.current?.querySelector<HTMLElement>("input[name=email]")?.focus();
  }, [isAgain]);

  if (confirmation)
    return (
      <FormConfirmation
        title={confirmation.title}
        text={confirmation.text ?? ""}
        icon="mail-check"
        again={{
          label: "Iscrivi un altro indirizzo",
          action: `${paths.newsletter}#${FORM_ANCHOR}`,
          onAgain: () => {
            setDone(fetcher.data);
            again();
          },
        }}
      >
        <NextSteps>
          <NextStep icon="clock">
            La mail arriva in pochi minuti. Non la vedi? Guarda nello spam.
          </NextStep>
          <NextStep icon="calendar-clock">
            Il link vale 30 giorni: dopo, basta iscriversi di nuovo.
          </NextStep>
        </NextSteps>
      </FormConfirmation>
    );

  const page = typeof typed?.page === "string" ? typed.page : pathname + search;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={paths.newsletter}
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      aria-label="Iscrizione alla newsletter"
      className="grid gap-4"
    >
      <FormAlert id="newsletter-errore" messages={lastResult?.error?.[""] ?? undefined} />
      <input type="hidden" name="page" value={page} />
      <TextField
        id="newsletter-email"
        name="email"
        type="email"
        label="E-mail"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={textOf(typed?.email)}
        error={errors.email}
        isFirstError={result !== undefined && errors.email !== undefined}
      />
      <TextField
        id="newsletter-nome"
        name="name"
        label="Nome"
        hint="Facoltativo"
        autoComplete="given-name"
        maxLength={120}
        defaultValue={textOf(typed?.name)}
        error={errors.name}
      />
      <div>
        <CheckField
          id="newsletter-privacy"
          name="privacy"
          required
          defaultChecked={typed?.privacy === "on"}
          label={
            <>
              Accetto la {/* In a new tab: the form keeps its values. */}
              <a
                href={paths.privacy}
                target="_blank"
                rel="noopener"
                className="font-medium text-brand underline underline-offset-4"
              >
                privacy policy
              </a>{" "}
              e voglio ricevere la newsletter
            </>
          }
          error={errors.privacy}
          isFirstError={result !== undefined && !errors.email && errors.privacy !== undefined}
        />
        <CheckField
          id="newsletter-marketing"
          name="marketing"
          defaultChecked={typed?.marketing === "on"}
          label="Mandatemi anche offerte e promozioni (facoltativo)"
        />
      </div>
      <Button type="submit" disabled={isSending}>
        {isSending ? "Invio in corso..." : "Iscriviti"}
      </Button>
    </fetcher.Form>
  );
}

/** The sign-up form in a box, beside the list and the articles of the blog (docs/product.md 6.7). */
export function NewsletterBox() {
  return (
    <section
      id={FORM_ANCHOR}
      aria-labelledby="newsletter-titolo"
      className="no-print scroll-mt-20 rounded-card bg-sand p-5 sm:p-6"
    >
      <Icon name="book-open-text" className="size-7 stroke-[1.75] text-brand" />
      <h2 id="newsletter-titolo" className="mt-3 text-xl">
        Una guida in regalo
      </h2>
      <p className="mt-2 mb-5 text-[0.95rem] text-soft">
        Iscriviti alla newsletter: ricevi «{GUIDE_TITLE}» e, quando c&apos;è, qualcosa di utile da
        leggere.
      </p>
      <NewsletterForm />
    </section>
  );
}

/** Errors of the browser's constraints, with the texts of docs/product.md 10.4; null without any. */
function findErrors(form: HTMLFormElement): Errors | null {
  const isValid = (name: string) => {
    const input = form.elements.namedItem(name);
    return !(input instanceof HTMLInputElement) || input.checkValidity();
  };
  const found: Errors = {
    ...(!isValid("email") && { email: FIELD_ERRORS.email }),
    ...(!isValid("privacy") && { privacy: FIELD_ERRORS.privacy }),
  };
  return Object.keys(found).length > 0 ? found : null;
}

function errorsOf(result: SubmissionResult<string[]> | undefined): Errors {
  const { email, name, privacy } = result?.error ?? {};
  return { email: email?.[0], name: name?.[0], privacy: privacy?.[0] };
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
