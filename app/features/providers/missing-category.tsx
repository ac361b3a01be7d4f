import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/**
 * A list whose category is not among the data. In the original only the tyre shops say so and the other
 * lists stay blank (docs/product.md 5.2); here none does.
 */
export function MissingCategory() {
  return (
    <div className="page-column pt-9">
      <h1 className="sr-only">Servizi auto</h1>
      <EmptyState text="Categoria non trovata">
        <ButtonLink to={paths.services}>Tutti i servizi</ButtonLink>
      </EmptyState>
    </div>
  );
}
