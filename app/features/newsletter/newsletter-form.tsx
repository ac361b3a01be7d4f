import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useLocation } from "@remix-run/react";
import { Fragment, useEffect, useRef, useState, type FormEvent } from "react";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { CheckField, TextField } from "~/ui/field";
import { FormAlert } from "~/ui/form-alert";
import type { subscribe } from "./subscribe.server";
import { FIELD_ERRORS } from "./texts";

type Errors = Partial<Record<"email" | "name" | "privacy", string | undefined>>;

interface NewsletterFormProps {
  /** What the server said of the form of people without JavaScript. */
  result?: SubmissionResult<string[]> | undefined;
}

/**
 * The one sign-up form of the newsletter (docs/product.md 6.7, 10.4). No validation code comes with it: before
 * it is sent the browser's own constraints are asked, in the words of docs/product.md 10.4; the server decides.
 * With JavaScript it stays where it is; without, a refused form is shown again on the screen of the newsletter.
 */
export function NewsletterForm({ result }: NewsletterFormProps) {
  const fetcher = useFetcher<typeof subscribe>();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Errors | null>(null);
  const answer = fetcher.data?.result ?? result;
  const errors = missing ?? errorsOf(answer);
  const typed = answer?.initialValue;
  const isSending = fetcher.state !== "idle";
  const [wasSending, setWasSending] = useState(false);
  const [round, setRound] = useState(0);

  if (isSending !== wasSending) {
    setWasSending(isSending);
    // An answer without a result is the way back to the page: the address is taken, the fields start afresh.
    if (!isSending && !fetcher.data?.result) setRound(round + 1);
  }

  useEffect(() => {
    if (fetcher.data?.result) focusFirstError(form.current);
  }, [fetcher.data]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = findMissing(event.currentTarget);
    setMissing(found);
    if (!found) return;
    event.preventDefault();
    const first = found.email ? "email" : "privacy";
    (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

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
      <FormAlert id="newsletter-errore" messages={answer?.error?.[""] ?? undefined} />
      <input type="hidden" name="page" value={page} />
      <Fragment key={round}>
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
                Accetto la {/* In a window of its own: what is typed stays. */}
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
      </Fragment>
      <Button type="submit" disabled={isSending}>
        {isSending ? "Invio in corso..." : "Iscriviti"}
      </Button>
    </fetcher.Form>
  );
}

/** What the browser's constraints miss, in the words of docs/product.md 10.4; null when nothing. */
function findMissing(form: HTMLFormElement): Errors | null {
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
