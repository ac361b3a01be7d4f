import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { factLabel, fieldId, fieldOfFact } from "./advert-fields";
import type { MissingFact } from "./missing-facts";

/** Address of the place where a missing fact is filled in. */
function addressOfFact(id: string, fact: MissingFact): string {
  const field = fieldOfFact(fact);
  return field ? `${paths.advertEditor(id)}#${fieldId(field)}` : paths.advertPhotographs(id);
}

/** The missing facts of a publication, with a link to each field (docs/product.md 8.14). */
export function MissingList({ id, missing }: { id: string; missing: readonly MissingFact[] }) {
  if (missing.length === 0)
    return (
      <p className="flex gap-3 rounded-card bg-minicar-soft p-4 text-minicar">
        <Icon name="circle-check" className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong className="font-semibold">Non manca niente.</strong> L'annuncio si può pubblicare.
        </span>
      </p>
    );
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-base">Per pubblicare manca ancora</h3>
      <ul aria-label="Che cosa manca" className="mt-2">
        {missing.map((fact) => (
          <li key={fact}>
            <a
              href={addressOfFact(id, fact)}
              className="flex min-h-11 items-center gap-2.5 text-[0.95rem] underline-offset-4 hover:underline"
            >
              <Icon name="circle-dashed" className="size-4.5 shrink-0 text-brand" />
              {factLabel(fact)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
