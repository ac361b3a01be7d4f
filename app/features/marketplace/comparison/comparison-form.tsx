import { actionOf } from "~/lib/page-scripts";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { COMPARISON_FORM } from "./comparison";

/**
 * The one form of a page to which all ticks belong (docs/product.md 4.15): `<input type="checkbox" form="confronta"
 * name="veicoli" value={id}>`. It is a bar at the foot of the window, shown once something is ticked
 * (`app/styles/floating.css`); with JavaScript it counts, and knows what was ticked on other pages (comparison-ticks.ts).
 */
export function ComparisonForm() {
  return (
    <form
      id={COMPARISON_FORM}
      method="get"
      action={paths.comparison}
      className="comparison-bar no-print border-t border-line bg-surface shadow-lift"
    >
      <div className="page-column flex items-center justify-end gap-2 py-2.5">
        {/* Written by a script, not by React. */}
        <p
          role="status"
          className="mr-auto text-sm text-soft"
          dangerouslySetInnerHTML={{ __html: "" }}
        />
        <Button variant="quiet" className="only-with-js" {...actionOf("untick")}>
          Svuota
        </Button>
        <Button
          type="submit"
          {...actionOf("compare")}
          dangerouslySetInnerHTML={{ __html: "Confronta" }}
        />
      </div>
    </form>
  );
}
