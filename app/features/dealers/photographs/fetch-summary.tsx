import { paths } from "~/lib/paths";
import { pluralize } from "~/lib/text";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";

/** Photographs by address of a whole stock that are no pictures yet. */
export interface PictureFetchSummary {
  waiting: number;
  failed: number;
  /** The first adverts of which some failed, each with one reason. */
  adverts: { id: string; name: string; count: number; text: string }[];
}

/** How many photographs are on their way, and where some did not arrive (docs/product.md 8.15). */
export function FetchSummary({ summary }: { summary: PictureFetchSummary }) {
  const { waiting, failed, adverts } = summary;
  if (waiting + failed === 0) return null;
  const rest = failed - adverts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-3">
      {waiting > 0 && (
        <p className="flex gap-3">
          <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-brand" />
          {waiting === 1
            ? "Una foto è in arrivo dal suo indirizzo."
            : `${waiting} foto sono in arrivo dai loro indirizzi.`}
        </p>
      )}
      {failed > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {failed === 1 ? "Una foto non è arrivata" : `${failed} foto non sono arrivate`}
          </summary>
          <ul className="grid gap-2">
            {adverts.map(({ id, name, count, text }) => (
              <li key={id}>
                <TextLink href={paths.advertPhotographs(id)}>{name}</TextLink>:{" "}
                {pluralize(count, "foto", "foto")}. {text}
              </li>
            ))}
            {rest > 0 && <li>{rest === 1 ? "E un'altra." : `E altre ${rest}.`}</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
