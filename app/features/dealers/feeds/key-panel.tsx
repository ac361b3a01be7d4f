import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { RowSubmit } from "~/ui/button";
import { Panel } from "~/ui/section";
import { AddressField } from "./address-field";
import type { FeedsPage } from "./feeds-page";

interface KeyPanelProps {
  current: FeedsPage["key"];
  /** The key that was made just now. */
  newKey: string | undefined;
  origin: string;
}

/** The secret addresses with VINs, for advertising programs that ask for them. */
export function KeyPanel({ current, newKey, origin }: KeyPanelProps) {
  return (
    <Panel id="riservato-titolo" title="Indirizzo riservato con i numeri di telaio">
      <p className="max-w-2xl text-soft">
        Alcuni programmi di Google e Meta chiedono il numero di telaio. Non lo pubblichiamo mai: se
        ti serve, crei un indirizzo segreto da dare solo a loro. Chi lo ha legge i telai dei tuoi
        veicoli in vendita; se ne crei un altro o lo chiudi, smette di funzionare subito.
      </p>
      {newKey !== undefined && (
        <div role="status" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="font-semibold">Copia adesso questi indirizzi: non li mostriamo più.</p>
          <AddressField
            id="riservato-google"
            hasVisibleLabel
            label="Indirizzo riservato per Google"
            text={origin + paths.feedWithVins(newKey, "google.xml")}
          />
          <AddressField
            id="riservato-meta"
            hasVisibleLabel
            label="Indirizzo riservato per Meta"
            text={origin + paths.feedWithVins(newKey, "meta.csv")}
          />
        </div>
      )}
      {current && newKey === undefined && (
        <p className="mt-4">
          Attivo dal {current.since},{" "}
          {current.lastUsed ? `letto l’ultima volta il ${current.lastUsed}` : "mai letto finora"}.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" action={paths.stockFeeds} preventScrollReset>
          <RowSubmit
            row={{}}
            name="intent"
            value="new-key"
            variant="secondary"
            pending="Un momento..."
          >
            {current || newKey ? "Creane uno nuovo" : "Crea l’indirizzo riservato"}
          </RowSubmit>
        </Form>
        {(current || newKey) && (
          <Form method="post" action={paths.stockFeeds} preventScrollReset>
            <RowSubmit
              row={{}}
              name="intent"
              value="revoke-key"
              variant="quiet"
              pending="Un momento..."
            >
              Chiudi l’indirizzo
            </RowSubmit>
          </Form>
        )}
      </div>
    </Panel>
  );
}
