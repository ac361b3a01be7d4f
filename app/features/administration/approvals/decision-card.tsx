import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { ListSearch } from "~/ui/list-search";
import { TextLink } from "~/ui/text-link";
import type { NamedDealership } from "./dealership-names.server";

/** Head of a card, which leaves room for the button that unfolds the card, and its name. */
export const CARD_HEAD = "flex flex-wrap items-center gap-x-3 gap-y-0.5 max-lg:pr-8";
export const CARD_NAME = "min-w-0 max-w-full wrap-anywhere";

interface CardDetailsProps {
  /** Name on the card, for screen readers. */
  name: string;
  isOpen: boolean;
  children: ReactNode;
}

/**
 * Facts and decision of a card, folded on a phone: a page of cards would be 28,000 px high there. The card is
 * `relative`; all of its head unfolds it, so that the round button of the chat never covers the whole target.
 */
export function CardDetails({ name, isOpen, children }: CardDetailsProps) {
  return (
    <details className="open-on-desktop group/card" open={isOpen}>
      <summary
        aria-label={`Dati e decisione su ${name}`}
        className="absolute inset-x-0 top-0 flex h-15 items-center justify-end rounded-card pr-4 text-soft hover:text-ink"
      >
        <Icon
          name="chevron-down"
          className="size-5 transition-transform duration-150 group-open/card:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

interface DecisionSearchProps {
  /** Path of the list. */
  path: string;
  search: string;
  /** Plural of what is listed. */
  noun: "account" | "registrazioni";
  placeholder: string;
}

/** Searches both lists of a page. */
export function DecisionSearch({ path, search, noun, placeholder }: DecisionSearchProps) {
  const article = noun === "account" ? "gli" : "le";
  return (
    <div className="mb-6 max-w-xl">
      <ListSearch
        id={`cerca-${noun}`}
        action={path}
        search={search}
        label={`Cerca tra ${article} ${noun}`}
        placeholder={placeholder}
      />
      {search !== "" && (
        <TextLink href={path} className="mt-1 inline-flex min-h-11 items-center">
          {noun === "account" ? "Mostra tutti gli account" : "Mostra tutte le registrazioni"}
        </TextLink>
      )}
    </div>
  );
}

/** The name of a dealership, as a link where the public sees it. */
export function DealershipLink({ name, path }: NamedDealership) {
  if (path === null) return name;
  return (
    <a href={path} className="-my-2.5 inline-block py-2.5 underline underline-offset-4">
      {name}
    </a>
  );
}
