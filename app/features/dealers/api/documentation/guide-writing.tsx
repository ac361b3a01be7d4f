import type { Guide } from "./guide.server";
import { Code, Example, Part } from "./guide-blocks";

/** How vehicles and their photographs are written, and read again. */
export function GuideWriting({ examples }: Pick<Guide, "examples">) {
  return (
    <>
      <Part id="scrivere" title="Scrivere">
        <p>Tre modi, che si distinguono per ciò che succede ai dati che non mandi:</p>
        <div className="guide-table is-stacked">
          <table>
            <thead>
              <tr>
                <th scope="col">Modo</th>
                <th scope="col">Un dato assente</th>
                <th scope="col">Quando</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">
                  <code>PUT</code> di un veicolo
                </th>
                <td>
                  da <code>facts</code> si toglie; <code>vin</code>, <code>plate</code>,{" "}
                  <code>status</code> e <code>pictures</code> restano
                </td>
                <td>il gestionale sa tutto del veicolo</td>
              </tr>
              <tr>
                <th scope="row">
                  <code>PATCH</code> di un veicolo
                </th>
                <td>
                  resta; <code>null</code> lo toglie (RFC 7396)
                </td>
                <td>cambia il prezzo, si vende</td>
              </tr>
              <tr>
                <th scope="row">
                  <code>POST</code> di un blocco
                </th>
                <td>
                  resta; <code>null</code> lo toglie
                </td>
                <td>la notte, fino a 200 veicoli alla volta</td>
              </tr>
            </tbody>
          </table>
        </div>
        <Example {...examples.change} />
        <Example {...examples.batch} />
        <h3>Ripetere senza doppioni</h3>
        <p>
          La chiave di tutto è il numero di stock: la stessa richiesta mandata due volte dà{" "}
          <code>unchanged</code> la seconda. Dopo un errore di rete ripeti e basta.
        </p>
        <h3>Prova senza scrivere</h3>
        <p>
          Con <code>?dryRun=true</code> ogni scrittura risponde come davvero e non cambia niente:
          controlla così un’integrazione nuova sui dati veri.
        </p>
        <Example {...examples.sold} />
      </Part>

      <Part id="stati" title="Stati e pubblicazione">
        <p>
          Con <code>status</code> dici lo stato che vuoi: <code>published</code>, <code>draft</code>
          , <code>paused</code>, <code>reserved</code>, <code>sold</code>. Senza, un annuncio nuovo
          si pubblica appena è completo e quelli che ci sono restano come li ha lasciati il
          concessionario.
        </p>
        <p>
          Se lo stato voluto non si raggiunge, la richiesta riesce lo stesso e <code>pending</code>{" "}
          dice perché. Appena si può, il portale pubblica da solo.
        </p>
        <ul>
          <li>
            <code>incomplete</code>: mancano dati o foto, elencati in <code>missing</code>.
          </li>
          <li>
            <code>no_plan</code>, <code>quota_exceeded</code>: il piano manca o è pieno; guarda{" "}
            <code>GET /quota</code>.
          </li>
          <li>
            <code>in_review</code>: guardiamo noi il primo annuncio di una concessionaria.
          </li>
          <li>
            <code>blocked</code>: l’abbiamo tolto noi, e al concessionario abbiamo scritto perché.
          </li>
          <li>
            <code>sold</code>: è venduto; per rimetterlo in vendita manda <code>published</code>.
          </li>
        </ul>
        <p>
          Un annuncio vale 60 giorni. Se nell’ultima settimana il gestionale lo nomina ancora, si
          rinnova da solo.
        </p>
      </Part>

      <Part id="foto" title="Foto">
        <p>In due modi, anche insieme:</p>
        <ol>
          <li>
            per indirizzo: <code>pictures</code> è l’elenco degli indirizzi https, nell’ordine della
            galleria. Le scarichiamo in pochi minuti; quelle non ancora arrivate o non riuscite sono
            in <code>waitingPictures</code>. Cambiare una foto vuol dire cambiare il suo indirizzo;
          </li>
          <li>
            direttamente: il corpo di un <code>POST</code> è la foto (JPEG, PNG o WebP, almeno 640 ×
            480 pixel).
          </li>
        </ol>
        <Code
          label="Aggiungi una foto"
          text={
            'curl -X POST "…/api/v1/annunci/U-1024/foto?position=1" \\\n  -H "Authorization: Bearer $PM_KEY" \\\n  -H "Content-Type: image/jpeg" \\\n  --data-binary @panda.jpg'
          }
        />
        <p>
          La stessa foto mandata due volte è una sola. Con <code>PATCH</code> si sposta (
          <code>position</code>, 1 è la copertina) e si descrive (<code>alt</code>), con{" "}
          <code>DELETE</code> si toglie.
        </p>
      </Part>

      <Part id="versioni" title="Versioni">
        <p>
          Ogni veicolo ha un <code>ETag</code>. Mandalo in <code>If-Match</code> per scrivere solo
          se nessuno l’ha cambiato nel frattempo, anche a mano nella dashboard: altrimenti arriva{" "}
          <code>412</code>. Con <code>If-None-Match: *</code> un <code>PUT</code> crea soltanto. In
          una lettura <code>If-None-Match</code> risparmia il corpo: <code>304</code>. Una foto che
          arriva da un indirizzo cambia l’<code>ETag</code> ma non fa fallire <code>If-Match</code>.
        </p>
      </Part>

      <Part id="elenco" title="Elenco">
        <p>
          In ordine di numero di stock, da 1 a 100 per pagina (<code>limit</code>). Se{" "}
          <code>nextCursor</code> non è <code>null</code>, passalo come <code>cursor</code>; lo
          stesso indirizzo è in <code>Link</code>. Si filtra per <code>status</code> e per{" "}
          <code>updatedSince</code>: chi chiede che cosa è cambiato trova in <code>deleted</code>{" "}
          anche i numeri eliminati nel frattempo, finché nessun altro annuncio li prende. Un numero
          cambiato a mano non è tra quelli: l’annuncio arriva con il numero nuovo e lo stesso{" "}
          <code>id</code>. Se il numero gli viene tolto, esce dall’elenco. Gli annunci scritti a
          mano senza numero di stock non ci sono.
        </p>
        <Example {...examples.list} />
      </Part>
    </>
  );
}
