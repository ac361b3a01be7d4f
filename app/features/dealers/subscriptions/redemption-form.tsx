import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/lib/paths";
import { ButtonLink, SubmitButton } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { FormField } from "~/ui/form-fields";
import { useValidatedForm } from "~/ui/use-validated-form";
import { orderText, periodLine, type CodePeriod, type Confirmation } from "./redemption";

const loadSchema = () => import("./schema").then(({ redemptionSchema }) => redemptionSchema);

/** Action data of a redemption that was refused or needs confirmation. */
export interface RedemptionActionData {
  result?: SubmissionResult<string[]>;
  /** Present when the code changes more than the duration of the current plan. */
  confirmation?: Confirmation;
  code?: string;
}

/** The form that redeems an activation code (docs/product.md 10.6). */
export function RedemptionForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { form, fields, firstError, formProps } = useValidatedForm("codice", loadSchema, result);
  return (
    <section
      aria-labelledby="riscatto"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id="riscatto" className="text-xl">
        Codice di attivazione
      </h2>
      <Form {...formProps} method="post" action={paths.dashboardIndex} className="mt-4 grid gap-4">
        <FormAlert id={form.errorId} messages={form.errors} />
        <input type="hidden" name="intent" value="redeem" />
        <FormField
          field={fields.code}
          label="Il tuo codice"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Otto tra lettere e cifre, come lo hai ricevuto."
          isFirstError={firstError === "code"}
        />
        <SubmitButton action={paths.dashboard} className="justify-self-start" pending="Attivo...">
          Attiva il codice
        </SubmitButton>
      </Form>
    </section>
  );
}

/** Shows the changes of a code and asks for confirmation; takes the focus when it appears. */
export function RedemptionConfirmation({
  code,
  confirmation,
}: {
  code: string;
  confirmation: Confirmation;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { current, next } = confirmation;
  return (
    <section
      aria-labelledby="conferma-codice"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2
        id="conferma-codice"
        ref={heading}
        tabIndex={-1}
        // Without JavaScript, the page scrolls here; the effect is for navigation with it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="text-xl"
      >
        Confermi il codice?
      </h2>
      <p className="mt-2 text-soft">
        Con il codice <strong className="font-semibold text-ink">{code}</strong> i tuoi piani
        cambiano così.
      </p>
      <dl className="mt-4 grid gap-4">
        <Periods term="Adesso" periods={current} />
        <Periods term="Con il codice" periods={next} />
      </dl>
      <p className="mt-4 text-sm text-soft">{orderText(confirmation)}</p>
      <Form
        method="post"
        action={paths.dashboardIndex}
        className="mt-5 flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="intent" value="redeem" />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="confirmed" value="on" />
        <SubmitButton action={paths.dashboard} pending="Attivo...">
          Conferma e attiva
        </SubmitButton>
        <ButtonLink href={paths.dashboard} variant="quiet">
          Annulla
        </ButtonLink>
      </Form>
    </section>
  );
}

function Periods({ term, periods }: { term: string; periods: readonly CodePeriod[] }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      {periods.map((period, index) => (
        <dd key={`${period.plan_name} ${period.plan_quota}`} className="mt-0.5 font-semibold">
          {periodLine(period, index === 0)}
        </dd>
      ))}
    </div>
  );
}
