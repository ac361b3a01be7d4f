import { Form } from "@remix-run/react";
import { formatDateTime } from "~/lib/dates";
import { RowSubmit } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { RETRY_INTENT } from "./limits";

/** Photographs of an advert that a stock names by their address and that are not here yet. */
export interface PictureFetches {
  /** Not tried yet. */
  waiting: number;
  /** Tried: why not, and when they are tried again (ISO; null: no more). */
  problems: { url: string; text: string; next: string | null }[];
}

/** The state of photographs by address (docs/product.md 8.15). */
export function FetchPanel({ fetched: { waiting, problems } }: { fetched: PictureFetches }) {
  if (waiting + problems.length === 0) return null;
  return (
    <section aria-labelledby="foto-per-indirizzo" className="rounded-card border border-line p-5">
      <h3 id="foto-per-indirizzo" className="text-xl">
        Foto dal tuo gestionale
      </h3>
      {waiting > 0 && (
        <p className="mt-2 flex gap-3">
          <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-brand" />
          {waiting === 1
            ? "Una foto è in arrivo: la prendiamo dal suo indirizzo entro qualche minuto."
            : `${waiting} foto sono in arrivo: le prendiamo dai loro indirizzi entro qualche minuto.`}
        </p>
      )}
      {problems.length > 0 && (
        <>
          <p className="mt-2">
            {problems.length === 1
              ? "Una foto non è arrivata."
              : `${problems.length} foto non sono arrivate.`}{" "}
            Correggi gli indirizzi nel gestionale, oppure aggiungile qui tu.
          </p>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {problems.map(({ url, text, next }) => (
              <li key={url} className="py-3">
                <p className="font-medium">{text}</p>
                <p className="text-sm break-all text-soft">{url}</p>
                {next !== null && (
                  <p className="text-sm text-soft">Prossimo tentativo: {formatDateTime(next)}.</p>
                )}
              </li>
            ))}
          </ul>
          <Form method="post" className="mt-4">
            <input type="hidden" name="intent" value={RETRY_INTENT} />
            <RowSubmit row={{ intent: RETRY_INTENT }} variant="secondary" pending="Un momento...">
              Riprova adesso
            </RowSubmit>
          </Form>
        </>
      )}
    </section>
  );
}
