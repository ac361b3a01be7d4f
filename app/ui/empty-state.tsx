import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

/** A list with nothing in it: what happened, and ways on as children. */
export function EmptyState({
  text,
  hint,
  children,
}: {
  text: string;
  /** What may help, in a quieter line. */
  hint?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="rounded-card border border-dashed border-control/50 bg-surface px-6 py-14 text-center">
      <Icon name="search-x" className="mx-auto size-10 stroke-[1.5] text-soft" />
      <p className="mx-auto mt-4 max-w-md text-lg text-ink">{text}</p>
      {hint && <p className="mx-auto mt-2 max-w-md text-soft">{hint}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
