import { Form } from "@remix-run/react";
import { useRef, useState, type ReactNode } from "react";
import { SubmitButton } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { ACTION_WORDS, ACTIONS_ON_MANY } from "./stock-actions";

/** The form to which the checkboxes of the rows belong, wherever they stand. */
export const BULK_FORM = "azioni-su-molti";

interface BulkFormProps {
  /** Address of the list. */
  href: string;
  /** Adverts that were found. */
  total: number;
  /** Action that was chosen before. */
  action: string;
  /** The list. */
  children: ReactNode;
}

/** One action on all adverts that are chosen in the list below it. */
export function BulkForm({ href, total, action, children }: BulkFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const checkboxes = () => [
    ...(box.current?.querySelectorAll<HTMLInputElement>('input[name="id"][type="checkbox"]') ?? []),
  ];
  const count = () => setChosen(checkboxes().filter(({ checked }) => checked).length);
  return (
    <div ref={box} className="rounded-card border border-line bg-surface shadow-card">
      <Form
        id={BULK_FORM}
        method="post"
        action={href}
        preventScrollReset
        aria-label="Azioni su più annunci"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-3 sm:px-4"
      >
        <label className="only-with-js -ml-1 flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-1 text-sm font-semibold hover:bg-sunken">
          <span className="grid w-9 place-items-center">
            <input
              type="checkbox"
              className="size-5 accent-brand-fill"
              onChange={({ currentTarget }) => {
                for (const input of checkboxes()) input.checked = currentTarget.checked;
                count();
              }}
            />
          </span>
          Tutti in questa pagina
        </label>
        <p role="status" className="mr-auto text-sm text-soft">
          {chosen === 0
            ? total === 1
              ? "1 annuncio"
              : `${total} annunci`
            : chosen === 1
              ? "1 scelto"
              : `${chosen} scelti`}
        </p>
        <div className="flex items-center gap-2 max-sm:w-full">
          <SelectField
            id="azione"
            name="action"
            label="Che cosa fare con gli annunci scelti"
            hideLabel
            defaultValue={action}
            className="min-w-0 max-sm:flex-1"
          >
            <option value="">Con quelli scelti…</option>
            {ACTIONS_ON_MANY.map((one) => (
              <option key={one} value={one}>
                {ACTION_WORDS[one].many}
              </option>
            ))}
          </SelectField>
          <SubmitButton
            variant="secondary"
            className="min-h-12"
            action={href}
            pending="Un momento…"
          >
            Applica
          </SubmitButton>
        </div>
      </Form>
      <div onChange={count}>{children}</div>
    </div>
  );
}
