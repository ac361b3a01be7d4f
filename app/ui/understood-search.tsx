import { ChipLink, ClearLink, RemovableChip } from "./chip";

/** A word or a filter that was understood, and the address without it. */
export interface UnderstoodChip {
  readonly label: string;
  readonly to: string;
}

/** Parameter of a search that takes its words as they are, and its one value. */
export const EXACT = "parole";
export const EXACT_VALUE = "esatte";

/** The filters that were understood from a text (docs/product.md 4.3). */
export interface UnderstoodSearchProps {
  readonly chips: readonly UnderstoodChip[];
  /** The text without its mistakes, and the search of it. */
  readonly mended?: { readonly text: string; readonly to: string } | undefined;
  /** Lists that have what was asked for, or what is nearest to it. */
  readonly elsewhere?: readonly { readonly label: string; readonly to: string }[];
  /** The same search with its words as they are; or, when it is that, the one that understands them. */
  readonly exact?: { readonly isOn: boolean; readonly to: string } | undefined;
  /** Where all filters are taken away, when nothing else on the screen does it. */
  readonly clearTo?: string | undefined;
}

/** Above the results of a text: what was understood, each part removable, and the corrected mistakes. */
export function UnderstoodSearch({
  chips,
  mended,
  elsewhere = [],
  exact,
  clearTo,
}: UnderstoodSearchProps) {
  const switchLink = (exact?.isOn || chips.length > 0 || mended) && exact;
  if (chips.length === 0 && !mended && elsewhere.length === 0 && !switchLink) return null;
  return (
    <div className="mb-4 grid gap-2">
      {mended && (
        <p>
          Forse cercavi{" "}
          <a href={mended.to} className="font-semibold text-brand underline underline-offset-4">
            {mended.text}
          </a>
          ? Qui sotto trovi i risultati.
        </p>
      )}
      {chips.length > 0 && (
        <ul className="active-filters" aria-label="Abbiamo capito">
          <li aria-hidden="true" className="self-center text-sm font-semibold">
            Abbiamo capito:
          </li>
          {chips.map(({ label, to }) => (
            <li key={label}>
              <RemovableChip to={to} label={label} />
            </li>
          ))}
          {clearTo !== undefined && (
            <li>
              <ClearLink to={clearTo} />
            </li>
          )}
        </ul>
      )}
      {switchLink && (
        <p className="text-sm">
          {switchLink.isOn && "Qui sotto ci sono le parole esatte. "}
          <a
            href={switchLink.to}
            rel="nofollow"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {switchLink.isOn
              ? "Cerca invece quello che significano"
              : "Cerca invece le parole esatte"}
          </a>
        </p>
      )}
      {elsewhere.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm font-semibold">Guarda in:</p>
          {elsewhere.map(({ label, to }) => (
            <ChipLink key={to} to={to}>
              {label}
            </ChipLink>
          ))}
        </div>
      )}
    </div>
  );
}
