import { getInputProps, getSelectProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { SelectField, TextField } from "~/ui/field";
import { FormAlert } from "~/ui/alert";
import { FormField } from "~/ui/form-fields";
import { SubmitButton } from "~/ui/button";
import { useValidatedForm } from "~/ui/use-validated-form";
import type { Plan } from "../subscriptions/plan";
import { DURATIONS, MAX_COUNT, monthsText, PLAN_AND_QUOTA_REQUIRED } from "./activation-code";

const loadSchema = () => import("./schema").then(({ newCodeSchema }) => newCodeSchema);

interface CodeFormProps {
  action: string;
  /** Empty while the backend is down. */
  plans: readonly Plan[];
  result: SubmissionResult<string[]> | undefined;
}

/** The form that generates an activation code (docs/product.md 9.2). */
export function CodeForm({ action, plans, result }: CodeFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm("codice", loadSchema, result, {
    redemptions: "1",
    months: "1",
  });
  const { planCode, quota, redemptions, months, notes } = fields;
  const { key: planKey, ...planProps } = getSelectProps(planCode, { ariaAttributes: false });
  const { key: quotaKey, ...quotaProps } = getInputProps(quota, NUMBER);
  const { key: redemptionsKey, ...redemptionsProps } = getInputProps(redemptions, NUMBER);
  const { key: monthsKey, ...monthsProps } = getSelectProps(months, { ariaAttributes: false });
  const isMissing = [planCode, quota].map((field) =>
    field.errors?.includes(PLAN_AND_QUOTA_REQUIRED),
  );
  const missingId = `${form.id}-mancanti`;
  // One error for both fields.
  const missing = (i: 0 | 1) =>
    isMissing[i] && { "aria-invalid": true, "aria-describedby": missingId };

  /** Fills in the quota of the plan, unless another one was typed. */
  function suggestQuota({ form: owner, value: chosen }: HTMLSelectElement) {
    const input = owner?.elements.namedItem(quota.name);
    const plan = plans.find(({ code }) => code === chosen);
    if (!plan || !(input instanceof HTMLInputElement)) return;
    const isSuggested = plans.some((other) => String(other.quota) === input.value);
    if (input.value !== "" && !isSuggested) return;
    // Not with Conform, which would post the form to the server before its schema has loaded.
    input.value = String(plan.quota);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <Form
      {...formProps}
      method="post"
      action={action}
      aria-label="Genera codice"
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="create" />
      <FormAlert id={form.errorId} messages={form.errors} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <SelectField
          key={planKey}
          {...planProps}
          label="Piano"
          required
          error={isMissing[0] ? undefined : planCode.errors?.[0]}
          isFirstError={firstError === planCode.name}
          onChange={(event) => suggestQuota(event.target)}
          {...missing(0)}
        >
          <option value="">Scegli il piano</option>
          <PlanOptions plans={plans} chosen={planCode.initialValue} />
        </SelectField>
        <TextField
          key={quotaKey}
          {...quotaProps}
          {...COUNT_RANGE}
          inputMode="numeric"
          label="Quota veicoli"
          required
          hint="Quanti veicoli si possono pubblicare"
          error={isMissing[1] ? undefined : quota.errors?.[0]}
          isFirstError={firstError === quota.name}
          {...missing(1)}
        />
      </div>
      {isMissing.includes(true) && (
        <p id={missingId} role="alert" className="-mt-3 text-sm font-medium text-danger">
          {PLAN_AND_QUOTA_REQUIRED}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <SelectField
          key={monthsKey}
          {...monthsProps}
          label="Durata"
          required
          error={months.errors?.[0]}
          isFirstError={firstError === months.name}
        >
          {DURATIONS.map((duration) => (
            <option key={duration} value={duration}>
              {monthsText(duration)}
            </option>
          ))}
        </SelectField>
        <TextField
          key={redemptionsKey}
          {...redemptionsProps}
          {...COUNT_RANGE}
          inputMode="numeric"
          label="Riscatti massimi"
          required
          hint="Quanti account possono usarlo"
          error={redemptions.errors?.[0]}
          isFirstError={firstError === redemptions.name}
        />
      </div>
      <FormField
        field={notes}
        label="Note"
        hint="Facoltative: le vedono solo gli amministratori"
        autoComplete="off"
        isFirstError={firstError === notes.name}
      />
      <SubmitButton action={paths.admin} size="lg" pending="Generazione in corso...">
        Genera codice
      </SubmitButton>
    </Form>
  );
}

const NUMBER = { type: "number", ariaAttributes: false } as const;

/** As in the schema, for the arrows of the field and for assistive technology. */
const COUNT_RANGE = { min: 1, max: MAX_COUNT, step: 1 } as const;

/** The active plans, and the chosen one while the backend is down. */
function PlanOptions({ plans, chosen }: { plans: readonly Plan[]; chosen: string | undefined }) {
  const offered = plans.filter(({ isActive }) => isActive);
  return (
    <>
      {chosen && !offered.some(({ code }) => code === chosen) && (
        <option value={chosen}>{chosen}</option>
      )}
      {offered.map(({ code, name, quota }) => (
        <option key={code} value={code}>
          {name} ({quota} veicoli)
        </option>
      ))}
    </>
  );
}
