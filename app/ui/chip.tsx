import { Link, type LinkProps } from "@remix-run/react";
import { Icon } from "~/ui/icon";

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-150";

/** A shortcut that can be on or off, as a link. */
export function ChipLink({ active = false, ...link }: LinkProps & { active?: boolean }) {
  return (
    <Link
      {...link}
      prefetch="intent"
      preventScrollReset
      aria-current={active ? "true" : undefined}
      className={`${CHIP} ${active ? "border-inverse bg-inverse text-on-inverse" : "border-control/50 bg-surface text-ink hover:border-ink"}`}
    />
  );
}

/** Takes all filters away; stands behind their chips. */
export function ClearLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-brand underline underline-offset-4"
    >
      Rimuovi tutti
    </Link>
  );
}

/** An active filter; following it takes the filter away. */
export function RemovableChip({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`Rimuovi il filtro ${label}`}
      className={`${CHIP} border-transparent bg-brand-soft text-ink hover:border-brand`}
    >
      <span className="max-w-56 truncate">{label}</span>
      <Icon name="x" className="size-4 shrink-0 text-brand" />
    </Link>
  );
}
