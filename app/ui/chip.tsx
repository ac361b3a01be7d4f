import type { LinkProps } from "@remix-run/react";
import { InPlaceLink } from "./in-place-link";
import { Icon } from "~/ui/icon";

/** A shortcut that can be on or off, as a link. */
export function ChipLink({ active = false, ...link }: LinkProps & { active?: boolean }) {
  return (
    <InPlaceLink
      {...link}
      prefetch="intent"
      aria-current={active ? "true" : undefined}
      className="chip"
    />
  );
}

/** Takes all filters away; stands behind their chips. */
export function ClearLink({ to }: { to: string }) {
  return (
    <InPlaceLink
      to={to}
      className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-brand underline underline-offset-4"
    >
      Rimuovi tutti
    </InPlaceLink>
  );
}

/** An active filter; following it takes the filter away. */
export function RemovableChip({ to, label }: { to: string; label: string }) {
  return (
    <InPlaceLink to={to} aria-label={`Rimuovi il filtro ${label}`} className="chip chip-removable">
      <span>{label}</span>
      <Icon name="x" />
    </InPlaceLink>
  );
}
