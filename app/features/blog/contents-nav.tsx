import { Link } from "@remix-run/react";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { ContentsEntry } from "./table-of-contents";

const LINK =
  "flex min-h-11 items-center py-1.5 leading-snug underline-offset-4 hover:text-brand hover:underline lg:min-h-0";
const TITLE = "In questo articolo";

/** Table of contents of an article (docs/product.md 5.8), folded on a phone. */
export function ContentsNav({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <nav aria-label={TITLE}>
      <details className="open-on-desktop group">
        <summary className={buttonClass({ variant: "secondary" }, "w-full justify-between!")}>
          {TITLE}
          <Icon
            name="chevron-down"
            className="size-5 text-brand transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="mt-3 rounded-card border border-line bg-surface px-5 py-3 lg:mt-0 lg:rounded-none lg:border-0 lg:border-l-2 lg:bg-transparent lg:py-0 lg:pr-0">
          <p aria-hidden="true" className="mb-2 hidden font-display font-bold lg:block">
            {TITLE}
          </p>
          <ol className="text-[0.95rem]">
            {entries.map(({ id, label, children }) => (
              <li key={id}>
                <PartLink id={id} label={label} className="font-semibold" />
                {children.length > 0 && (
                  <ol className="mb-1 pl-3.5 text-soft">
                    {children.map((child) => (
                      <li key={child.id}>
                        <PartLink id={child.id} label={child.label} />
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ol>
        </div>
      </details>
    </nav>
  );
}

interface PartLinkProps {
  id: string;
  label: string;
  className?: string;
}

/**
 * A link to a part of this page. A router's link, because the router would take the browser's own jump
 * for a step back and restore an earlier position; the focus moves along, as a jump would move it.
 */
function PartLink({ id, label, className = "" }: PartLinkProps) {
  return (
    <Link
      to={`#${id}`}
      onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
      className={`${LINK} ${className}`}
    >
      {label}
    </Link>
  );
}
