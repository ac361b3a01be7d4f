import verification from "~/features/dealers/webhooks/verify-signature.txt?raw";
import { Code, Part } from "./guide-blocks";

/** The requests that the portal sends to a management program, and their signature. */
export function GuideWebhooks() {
  return (
    <Part id="webhook" title="Webhook">
      <p>
        Il portale avvisa il tuo sistema con un <code>POST</code> in JSON all’indirizzo https che
        dai nella dashboard, alla voce API:
      </p>
      <ul>
        <li>
          <code>inquiry.received</code>: una persona ha scritto. Contiene nome, indirizzo, telefono
          e messaggio: sono dati personali, trattali come le e-mail che ricevi;
        </li>
        <li>
          <code>advert.published</code>, <code>advert.paused</code>, <code>advert.expired</code>: un
          annuncio è online, in pausa o scaduto.
        </li>
      </ul>
      <Code label="Un evento" text={EVENT} />
      <h3>La firma</h3>
      <p>
        <code>Piazza-Motori-Signature: t=…,v1=…</code> è l’HMAC-SHA-256 di <code>t</code>, un punto
        e il corpo così com’è arrivato, con il segreto del webhook. Confrontala prima di leggere, e
        rifiuta ciò che ha più di cinque minuti. In Node:
      </p>
      <Code label="Verifica della firma" text={verification.trim()} />
      <h3>Risposte e ripetizioni</h3>
      <p>
        Una risposta <code>2xx</code> entro dieci secondi basta. Altrimenti riproviamo dopo 1, 5 e
        30 minuti, poi a distanze crescenti per circa tre giorni; poi disattiviamo l’indirizzo e lo
        scriviamo per e-mail. Lo stesso evento può arrivare due volte: riconoscilo da{" "}
        <code>id</code>. I rimandi non si seguono. Nella dashboard c’è il registro degli invii, con
        la risposta del tuo sistema, e «Invia di nuovo»; i contenuti restano 30 giorni.
      </p>
    </Part>
  );
}

const EVENT = JSON.stringify(
  {
    id: "evt_5f0c…",
    type: "advert.expired",
    createdAt: "2026-11-23T09:30:00Z",
    data: { id: "fiat-panda-2019-k3xq8d", stockNumber: "U-1024", status: "expired" },
  },
  null,
  2,
);
