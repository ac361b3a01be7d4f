import type { ReactNode } from "react";
import { pluralize } from "~/lib/text";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/placeholders";
import type { DrawingName } from "~/ui/drawing";
import { TextLink } from "~/ui/text-link";
import type { RelaxedFilter } from "./relaxed-filters.server";

/** The items just outside a range that finds nothing (docs/product.md 4.4). */
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
  /** The number of results without one of its filters. */
  relaxed: readonly RelaxedFilter[];
  /** The drawing for the items of the list. */
  drawing: DrawingName;
  /** Further actions. */
  children?: ReactNode;
}

/** In place of the results of a list: that there are none, which filter to take away, and what is nearest. */
export function NothingFound(props: NothingFoundProps) {
  const { text, pathname, clearTo, nearest, relaxed, drawing, children } = props;
  const asked = nearest?.chips.map((chip) => `«${chip}»`).join(" e ");
  // Where no single filter is at fault, the ranges are taken away together.
  const canDropRanges = relaxed.length === 0 && nearest?.hasOtherFilters === true;
  return (
    <>
      <EmptyState
        drawing={drawing}
        text={text}
        hint={
          nearest && (
            <>
              Il più vicino: <TextLink href={nearest.to}>{nearest.name}</TextLink> {nearest.text}.
            </>
          )
        }
      >
        {relaxed.map(({ label, search, total }, i) => (
          <ButtonLink
            key={search}
            href={pathname + search}
            variant={i === 0 ? "primary" : "secondary"}
          >
            Togli «{label}»: {pluralize(total, "risultato", "risultati")}
          </ButtonLink>
        ))}
        {canDropRanges && <ButtonLink href={pathname + nearest.search}>Togli {asked}</ButtonLink>}
        {clearTo !== undefined && (
          <ButtonLink
            href={clearTo}
            variant={canDropRanges || relaxed.length > 0 ? "quiet" : "primary"}
          >
            Rimuovi i filtri
          </ButtonLink>
        )}
        {children}
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
