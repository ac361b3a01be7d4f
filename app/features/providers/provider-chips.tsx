import { Link } from "@remix-run/react";
import { RemovableChip } from "~/ui/chip";
import { providerChips, type ProviderQuery } from "./provider-query";

/** The active filters, each removable, and a link that takes all of them away; nothing without filters. */
export function ProviderChips({ query, pathname }: { query: ProviderQuery; pathname: string }) {
  const chips = providerChips(query);
  if (chips.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-2" aria-label="Filtri attivi">
      {chips.map(({ label, search }) => (
        <li key={label}>
          <RemovableChip to={pathname + search} label={label} />
        </li>
      ))}
      <li>
        <Link
          to={pathname}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-brand underline underline-offset-4"
        >
          Rimuovi tutti
        </Link>
      </li>
    </ul>
  );
}
