import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { StatusBadge } from "~/ui/badge";
import { RowSubmit } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { BackendDown } from "~/ui/placeholders";
import type { SwitchState } from "./settings.server";
import { SWITCHES } from "./switches";

interface SettingsScreenProps {
  /** Null while the backend is down. */
  switches: readonly SwitchState[] | null;
  /** Action data of a switch that was not set. */
  result: SubmissionResult<string[]> | undefined;
}

/** The switches, each with what it does (docs/product.md 9.10). */
export function SettingsScreen({ switches, result }: SettingsScreenProps) {
  return (
    <section aria-labelledby="impostazioni">
      <h2 id="impostazioni" className="text-2xl">
        Impostazioni
      </h2>
      <p className="mt-2 mb-6 max-w-2xl text-soft">
        Ogni interruttore vale subito e per tutti. Chi lo ha toccato, e quando, resta nel registro.
      </p>
      <FormAlert id="interruttore-errore" messages={result?.error?.[""] ?? undefined} />
      {switches ? (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {switches.map((one) => (
            <li key={one.name}>
              <SwitchRow {...one} />
            </li>
          ))}
        </ul>
      ) : (
        <BackendDown />
      )}
    </section>
  );
}

function SwitchRow({ name, enabled, changedAt, use }: SwitchState) {
  const { label, on, off } = SWITCHES[name];
  return (
    <Form
      method="post"
      action={paths.adminSettings}
      preventScrollReset
      aria-label={label}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
    >
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal">
          {label}
          <StatusBadge tone={enabled ? "positive" : "neutral"}>
            {enabled ? "acceso" : "spento"}
          </StatusBadge>
        </h3>
        <p className="mt-0.5 text-soft">{enabled ? on : off}</p>
        {use && <p className="mt-0.5 text-soft tabular-nums">{use}</p>}
        <p className="mt-0.5 text-sm text-soft">Dal {changedAt}</p>
      </div>
      <input type="hidden" name="name" value={name} />
      <RowSubmit
        row={{ name }}
        name="enabled"
        value={String(!enabled)}
        variant="secondary"
        pending="Salvo..."
      >
        {enabled ? "Spegni" : "Accendi"}
        <span className="sr-only"> {label}</span>
      </RowSubmit>
    </Form>
  );
}
