import type { SubmissionResult } from "@conform-to/react";
import { CONDITION_LABELS, TYPE_LABELS } from "~/lib/vehicle-labels";
import { paths } from "~/lib/paths";
import { SubmitButton } from "~/ui/button";
import { FormField } from "~/ui/form-fields";
import { TextLink } from "~/ui/text-link";
import { ValidatedForm } from "~/ui/validated-form";

const loadSchema = () => import("./advert-form-schema").then((module) => module.newAdvertSchema);

interface NewAdvertFormProps {
  brands: readonly string[];
  models: readonly string[];
  result: SubmissionResult<string[]> | undefined;
}

/** The first step of an advert: what it is about (docs/product.md 8.14). */
export function NewAdvertForm({ brands, models, result }: NewAdvertFormProps) {
  return (
    <section aria-labelledby="nuovo" className="grid max-w-2xl gap-5">
      <div>
        <TextLink href={paths.stock}>Tutti i veicoli</TextLink>
        <h2 id="nuovo" className="mt-2 text-2xl">
          Nuovo annuncio
        </h2>
        <p className="mt-1.5 text-soft">
          Quattro dati per cominciare: poi completi il resto con calma. La bozza la vedi solo tu.
        </p>
      </div>
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
        <ValidatedForm
          id="nuovo-annuncio"
          action={paths.newAdvert}
          loadSchema={loadSchema}
          result={result}
          defaultValue={{ type: "auto", condition: "used" }}
        >
          {(bind) => (
            <>
              <Choice legend="Tipo di veicolo" choices={TYPE_LABELS} {...bind("type")} />
              <Choice legend="Condizione" choices={CONDITION_LABELS} {...bind("condition")} />
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <FormField
                  {...bind("brand")}
                  label="Marca"
                  required
                  autoComplete="off"
                  list="marche"
                  maxLength={80}
                />
                <FormField
                  {...bind("model")}
                  label="Modello"
                  required
                  autoComplete="off"
                  list="modelli"
                  maxLength={120}
                />
              </div>
              <Suggestions id="marche" values={brands} />
              <Suggestions id="modelli" values={models} />
              <SubmitButton
                action={paths.newAdvert}
                pending="Un momento..."
                size="lg"
                className="w-full sm:w-auto sm:justify-self-start"
              >
                Crea la bozza
              </SubmitButton>
            </>
          )}
        </ValidatedForm>
      </div>
    </section>
  );
}

interface ChoiceProps {
  legend: string;
  choices: Readonly<Record<string, string>>;
  field: {
    id: string;
    name: string;
    errors?: string[] | undefined;
    initialValue?: unknown;
  };
  isFirstError: boolean;
}

function Choice({ legend, choices, field, isFirstError }: ChoiceProps) {
  const error = field.errors?.[0];
  return (
    <fieldset aria-describedby={error && `${field.id}-error`}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-3">
        {Object.entries(choices).map(([value, label], i) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-3 rounded-control border border-control bg-surface px-3.5 transition-colors duration-150 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={field.name}
              value={value}
              required
              defaultChecked={field.initialValue === value}
              className="size-5 shrink-0 accent-brand-fill"
              // The form was just submitted: the focus moves to its first error.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={isFirstError && i === 0}
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${field.id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Suggestions of a field, which works without them. */
export function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
