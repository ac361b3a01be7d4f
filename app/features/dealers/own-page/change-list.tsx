import { Icon } from "~/ui/icon";
import type { Change } from "./changes";

/** The requested changes, old and new values beside each other. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="mt-3 grid gap-3">
      {changes.map(({ label, from, to }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
            {from === null ? (
              <span className="text-soft">non indicata</span>
            ) : (
              <del className="text-soft">
                <span className="sr-only">da </span>
                {from}
              </del>
            )}
            <Icon name="arrow-right" className="size-4 shrink-0 self-center text-soft" />
            <ins className="font-semibold no-underline">
              <span className="sr-only">a </span>
              {to}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
