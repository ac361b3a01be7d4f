import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/placeholders";
import { TextLink } from "~/ui/text-link";

/** What lies just outside a range that finds nothing (docs/product.md 4.4). */
export interface NearestProps {
  /** The nearest of all. */
  name: string;
  to: string;
  /** How near it is; continues its name. */
  text: string;
  /** Texts of the chips of what leaves all out. */
  chips: readonly string[];
  /** The `search` of the list without these chips. */
  search: string;
  /** Whether the list has other filters, which stay. */
  hasOtherFilters: boolean;
  /** Cards of the nearest. */
  children: ReactNode;
}

interface NothingFoundProps {
  text: string;
  /** Path of the list. */
  pathname: string;
  /** The list without filters; undefined when none is set. */
  clearTo: string | undefined;
  nearest: NearestProps | undefined;
}

/** In place of the results of a list: that there are none, and what is nearest to what was asked. */
export function NothingFound({ text, pathname, clearTo, nearest }: NothingFoundProps) {
  const canDrop = nearest?.hasOtherFilters === true;
  const asked = nearest?.chips.map((chip) => `«${chip}»`).join(" e ");
  return (
    <>
      <EmptyState
        text={text}
        hint={
          nearest && (
            <>
              Il più vicino: <TextLink to={nearest.to}>{nearest.name}</TextLink> {nearest.text}.
            </>
          )
        }
      >
        {canDrop && <ButtonLink to={pathname + nearest.search}>Togli {asked}</ButtonLink>}
        {clearTo !== undefined && (
          <ButtonLink to={clearTo} variant={canDrop ? "secondary" : "primary"}>
            Rimuovi i filtri
          </ButtonLink>
        )}
      </EmptyState>
      {nearest && (
        <>
          <h3 className="mt-8 mb-4 text-lg">I più vicini a {asked}</h3>
          {nearest.children}
        </>
      )}
    </>
  );
}
