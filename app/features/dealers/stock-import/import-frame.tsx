import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "~/lib/numbers";
import { paths } from "~/lib/paths";
import { RowSubmit } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { TextLink } from "~/ui/text-link";
import { IMPORT_STEPS, type ImportProgress, type ImportStep } from "./stock-import";
import type { StepReply } from "./step-options";

/** `1 veicolo`, `1.204 veicoli`. */
export function vehiclesText(count: number): string {
  return count === 1 ? "1 veicolo" : `${formatCount(count)} veicoli`;
}

interface ImportFrameProps {
  imported: ImportProgress;
  step: ImportStep;
  title: string;
  /** A sentence under the title. */
  intro: ReactNode;
  reply: StepReply | undefined;
  children: ReactNode;
}

/** The frame of all steps: the file, the current step, the message of the last form, and the way out. */
export function ImportFrame({ imported, step, title, intro, reply, children }: ImportFrameProps) {
  const current = IMPORT_STEPS.findIndex((one) => one.step === step);
  const isWritten = step === "avanzamento" && !imported.isQueued;
  return (
    <section aria-labelledby="importazione" className="grid gap-5">
      <div>
        <p className="text-sm wrap-anywhere text-soft">
          <TextLink href={paths.stock}>Tutti i veicoli</TextLink> · {imported.fileName} ·{" "}
          {vehiclesText(imported.rows)}
        </p>
        <ol aria-label="Passi dell'importazione" className="mt-3 flex flex-wrap gap-1.5 text-sm">
          {IMPORT_STEPS.map((one, at) => (
            <li
              key={one.step}
              aria-current={at === current ? "step" : undefined}
              className={`rounded-full px-2.5 py-1 font-semibold ${
                at === current
                  ? "bg-brand-fill text-white"
                  : at < current
                    ? "bg-minicar-soft text-minicar"
                    : "bg-sunken text-soft max-sm:hidden"
              }`}
            >
              {at + 1}. {one.label}
            </li>
          ))}
        </ol>
        <h2 id="importazione" className="mt-4 text-2xl">
          {title}
        </h2>
        <p className="mt-1.5 max-w-2xl text-soft">{intro}</p>
      </div>
      <FormAlert id="importazione-errore" messages={reply?.messages} />
      {children}
      {!isWritten && (
        <Form method="post" className="border-t border-line pt-4">
          <input type="hidden" name="intent" value="discard" />
          <RowSubmit row={{ intent: "discard" }} pending="Un momento..." variant="quiet">
            Annulla l'importazione
          </RowSubmit>
          <p className="text-sm text-soft">Fin qui non è stato scritto niente.</p>
        </Form>
      )}
    </section>
  );
}

/** A card of a step. */
export function StepCard({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section
      aria-label={label}
      className="rounded-card border border-line bg-surface p-5 shadow-card"
    >
      {children}
    </section>
  );
}
