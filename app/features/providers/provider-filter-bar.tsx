import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import {
  ALL_CITIES,
  ALL_RATINGS,
  MAX_TEXT,
  parseProviderQuery,
  RATINGS,
  ratingLabel,
  toProviderSearch,
  type ProviderQuery,
} from "./provider-query";

interface ProviderFilterBarProps {
  query: ProviderQuery;
  /** Path of the screen, to which the query belongs. */
  pathname: string;
  cities: readonly string[];
}

/**
 * Text, city and minimum rating in one GET form (docs/product.md 5.3). Without JavaScript its button
 * applies them; with it the form applies itself whenever a control has changed.
 */
export function ProviderFilterBar({ query, pathname, cities }: ProviderFilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { text, city, rating } = query;
  const address = pathname + toProviderSearch(query);
  /** Where the form has last sent the visitor: asking again while the answer is on its way only delays it. */
  const asked = useRef(address);

  function apply(element: HTMLFormElement, options: { replace?: boolean } = {}) {
    // The form has no file fields: every value is a text.
    const entries = [...new FormData(element)] as [string, string][];
    const wanted = pathname + toProviderSearch(parseProviderQuery(new URLSearchParams(entries)));
    if (wanted === asked.current) return;
    asked.current = wanted;
    navigate(wanted, { preventScrollReset: true, ...options });
  }

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // React's onChange follows every keystroke; the DOM's own event waits until a text is finished.
    const onChange = () => apply(element, { replace: true });
    element.addEventListener("change", onChange);
    return () => element.removeEventListener("change", onChange);
  });

  useEffect(() => {
    asked.current = address;
    const element = form.current;
    if (!element) return;
    // A chip has changed the query: the controls follow, unless somebody is typing.
    const values = { q: text, city: city || ALL_CITIES, rating: rating || ALL_RATINGS };
    for (const [name, value] of Object.entries(values)) {
      const control = element.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
      if (control.type !== "search" || control !== document.activeElement)
        control.value = String(value);
    }
  }, [address, text, city, rating]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }

  return (
    // The room that the screen gives it, not the window, says how many columns it has.
    <div className="@container">
      <Form
        ref={form}
        method="get"
        action={pathname}
        role="search"
        aria-label="Cerca un fornitore"
        onSubmit={submit}
        className="grid grid-cols-2 gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:gap-4 sm:p-5 @3xl:grid-cols-[1.5fr_1fr_0.8fr_auto] @3xl:items-end"
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
        <SelectField
          id="fornitori-citta"
          name="city"
          label="Città"
          defaultValue={city || ALL_CITIES}
          className="col-span-2 @xs:col-span-1"
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
          className="col-span-2 @xs:col-span-1"
        >
          <option value={ALL_RATINGS}>Tutte</option>
          {RATINGS.map((level) => (
            <option key={level} value={level}>
              {ratingLabel(level)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" className="col-span-2 min-h-12 @3xl:col-span-1">
          <Icon name="search" className="size-4" />
          Cerca
        </Button>
      </Form>
    </div>
  );
}
