import { Form } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { EXACT, EXACT_VALUE } from "~/ui/understood-search";
import { useAutoSubmit } from "~/ui/auto-submit";
import { Button, buttonClass } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import {
  ALL_CITIES,
  ALL_OPENINGS,
  OPENING_LABELS,
  ALL_RATINGS,
  MAX_TEXT,
  parseProviderQuery,
  RATINGS,
  ratingLabel,
  toProviderSearch,
  type ProviderQuery,
  providerChips,
} from "./provider-query";
import { NearForm } from "~/features/shell/places/near-form";
import { ClearLink, RemovableChip } from "~/ui/chip";

interface ProviderFilterBarProps {
  query: ProviderQuery;
  /** Path of the screen, to which the query belongs. */
  pathname: string;
  cities: readonly string[];
}

/**
 * Text, city and minimum rating in one GET form (docs/product.md 5.3). Without JavaScript its button
 * submits it; with it the form submits itself whenever a control has changed. Below it, from where distances are
 * reckoned.
 */
export function ProviderFilterBar({ query, pathname, cities }: ProviderFilterBarProps) {
  const { text, city, near, rating, open } = query;
  /** The town as it was chosen last, which the page may not show yet. */
  const lastNear = useRef(near);
  const { ref: form, submit } = useAutoSubmit(
    pathname + toProviderSearch(query),
    (values) =>
      pathname + toProviderSearch({ ...parseProviderQuery(values), near: lastNear.current }),
  );

  useEffect(() => {
    lastNear.current = near;
  }, [near]);

  /** The town beside what the other filters say now: their list may still be loading. */
  function searchChosen(town: string): string {
    lastNear.current = town;
    const entries = form.current ? [...new FormData(form.current)] : [];
    const values = new URLSearchParams(entries as [string, string][]);
    return toProviderSearch({ ...parseProviderQuery(values), near: town });
  }

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // A chip changed the query: update the controls, unless the user is typing.
    const values = {
      q: text,
      city: city || ALL_CITIES,
      rating: rating || ALL_RATINGS,
      open: open ?? ALL_OPENINGS,
    };
    for (const [name, value] of Object.entries(values)) {
      const control = element.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
      if (control.type !== "search" || control !== document.activeElement)
        control.value = String(value);
    }
  }, [form, text, city, rating, open]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget);
  }

  return (
    // The number of columns depends on the width of the container, not of the window.
    <div className="@container">
      <Form
        ref={form}
        method="get"
        action={pathname}
        role="search"
        aria-label="Cerca un fornitore"
        onSubmit={onSubmit}
        className="grid grid-cols-2 gap-3 rounded-card border border-line bg-surface p-3 shadow-card sm:gap-4 sm:p-5 @3xl:grid-cols-[1.5fr_2.6fr_auto] @3xl:items-end"
      >
        <TextField
          id="fornitori-testo"
          name="q"
          type="search"
          label="Cosa ti serve"
          placeholder="Tagliando, pneumatici, officina…"
          maxLength={MAX_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={text}
          className="col-span-2 @3xl:col-span-1"
        />
        <details className="open-on-desktop open:col-span-2 @3xl:col-span-1">
          <summary className={buttonClass({ variant: "secondary" }, "min-h-12 w-full")}>
            <Icon name="sliders-horizontal" className="size-4" />
            Filtri
          </summary>
          <div className="grid gap-3 max-lg:mt-3 sm:gap-4 @xs:grid-cols-2 @3xl:grid-cols-[1fr_0.7fr_0.9fr]">
            <SelectField
              id="fornitori-citta"
              name="city"
              label="Città"
              defaultValue={city || ALL_CITIES}
            >
              <option value={ALL_CITIES}>Tutte le città</option>
              {cities.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              id="fornitori-valutazione"
              name="rating"
              label="Valutazione"
              defaultValue={rating || ALL_RATINGS}
            >
              <option value={ALL_RATINGS}>Tutte</option>
              {RATINGS.map((level) => (
                <option key={level} value={level}>
                  {ratingLabel(level)}
                </option>
              ))}
            </SelectField>
            <SelectField
              id="fornitori-apertura"
              name="open"
              label="Apertura"
              defaultValue={open ?? ALL_OPENINGS}
            >
              <option value={ALL_OPENINGS}>Qualsiasi</option>
              {Object.entries(OPENING_LABELS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        </details>
        {near && <input type="hidden" name="near" value={near} />}
        {query.exact && <input type="hidden" name={EXACT} value={EXACT_VALUE} />}
        <Button type="submit" className="min-h-12 max-lg:[[open]~&]:col-span-2">
          <Icon name="search" className="size-4" />
          Cerca
        </Button>
      </Form>
      <NearForm
        near={near}
        pathname={pathname}
        searchNear={(town) => toProviderSearch({ ...query, near: town })}
        searchChosen={searchChosen}
      />
    </div>
  );
}

/** The active filters as removable chips, and a link that removes all; nothing without filters. */
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
        <ClearLink to={pathname} />
      </li>
    </ul>
  );
}
