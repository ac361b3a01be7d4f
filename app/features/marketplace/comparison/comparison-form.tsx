import { useNavigate } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { COMPARISON_FORM } from "./comparison";
import { clearTicks, startTicks } from "./comparison-ticks";

/**
 * The one form of a page to which all ticks belong (docs/product.md 4.15): `<input type="checkbox" form="confronta"
 * name="veicoli" value={id}>`. It is a bar at the foot of the window, shown once something is ticked
 * (`app/styles/floating.css`); with JavaScript it counts, and knows what was ticked on other pages.
 */
export function ComparisonForm() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  useEffect(
    () => startTicks((now) => setIds((before) => (before.join() === now.join() ? before : now))),
    [],
  );

  function compare(event: FormEvent) {
    if (ids.length === 0) return;
    event.preventDefault();
    navigate(paths.comparisonOf(ids));
  }

  function clear() {
    clearTicks();
    setIds([]);
  }

  return (
    <form
      id={COMPARISON_FORM}
      method="get"
      action={paths.comparison}
      onSubmit={compare}
      data-open={ids.length > 0 ? "" : undefined}
      className="comparison-bar no-print border-t border-line bg-surface shadow-lift"
    >
      <div className="page-column flex items-center justify-end gap-2 py-2.5">
        <p role="status" className="mr-auto text-sm text-soft">
          {ids.length === 1 && "Scegline almeno un altro"}
        </p>
        <Button variant="quiet" className="only-with-js" onClick={clear}>
          Svuota
        </Button>
        <Button type="submit">Confronta{ids.length > 0 && ` (${ids.length})`}</Button>
      </div>
    </form>
  );
}
