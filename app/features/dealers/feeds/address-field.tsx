import { CopyButton } from "~/ui/share-button";

interface AddressFieldProps {
  id: string;
  label: string;
  /** Shown above the field where nothing beside it says the same. */
  hasVisibleLabel?: boolean;
  text: string;
  /** Lines; one is an input. */
  rows?: number;
}

const CONTROL =
  "min-h-11 w-full rounded-control border border-line bg-sunken px-3 py-2 font-mono text-sm text-ink";

/** A text to copy: one click with JavaScript, selected and copied by hand without. */
export function AddressField({ id, label, hasVisibleLabel, text, rows }: AddressFieldProps) {
  return (
    <div className="flex items-end gap-1">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className={hasVisibleLabel ? "text-sm font-semibold" : "sr-only"}>
          {label}
        </label>
        {rows === undefined ? (
          <input id={id} readOnly value={text} className={CONTROL} />
        ) : (
          <textarea id={id} readOnly rows={rows} value={text} className={CONTROL} />
        )}
      </div>
      <CopyButton text={text} label={`Copia ${label.toLowerCase()}`} />
    </div>
  );
}
