import "./guide.css";
import { paths } from "~/lib/paths";
import { TextLink } from "~/ui/text-link";
import type { Guide } from "./guide.server";
import { Code, Coded, Example, Part } from "./guide-blocks";
import { FieldTable, OperationTable, ProblemList } from "./guide-tables";
import { GuideWebhooks } from "./guide-webhooks";
import { GuideWriting } from "./guide-writing";

/** Parts of the guide, in their order. */
const PARTS = [
  ["inizia", "Inizia in cinque righe"],
  ["chiavi", "Chiavi"],
  ["veicolo", "Il veicolo"],
  ["scrivere", "Scrivere"],
  ["stati", "Stati e pubblicazione"],
  ["foto", "Foto"],
  ["versioni", "Versioni"],
  ["elenco", "Elenco"],
  ["limiti", "Limiti"],
  ["errori", "Errori"],
  ["webhook", "Webhook"],
  ["operazioni", "Tutte le operazioni"],
  ["novita", "Novità"],
] as const;

/** The guide to the API for those who program a management system (docs/product.md 5.13). */
export function GuideScreen({ guide }: { guide: Guide }) {
  const { base, examples, fields, problems, operations } = guide;
  return (
    <div className="page-column grid gap-x-14 gap-y-8 pt-8 pb-16 sm:pt-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="lg:col-span-2">
        <p className="mb-1.5 text-sm font-semibold text-brand">Per sviluppatori</p>
        <h1 className="text-[2.1rem] sm:text-5xl">L’API di Piazza Motori</h1>
        <p className="mt-4 max-w-[60ch] text-xl leading-relaxed text-soft">
          Il gestionale di una concessionaria tiene aggiornati i suoi annunci: crea, cambia, mette
          in pausa, segna i venduti. JSON su HTTPS, una chiave, nessuna libreria da installare.
        </p>
      </header>
      <nav aria-label="Indice della guida" className="lg:sticky lg:top-24 lg:self-start">
        <ol className="columns-2 gap-6 border-y border-line py-2 lg:columns-1">
          {PARTS.map(([id, title]) => (
            <li key={id} className="break-inside-avoid">
              <a href={`#${id}`} className="flex min-h-11 items-center hover:text-brand">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="guide min-w-0">
        <Part id="inizia" title="Inizia in cinque righe">
          <p>
            Crea una chiave nella{" "}
            <TextLink href={paths.authTab("accedi", paths.apiKeys)}>dashboard</TextLink>, mettila in
            una variabile e prova.
          </p>
          <Code
            label="Inizio"
            text={[
              "export PM_KEY=pm_live_…",
              examples.account.command,
              examples.quota.command,
            ].join("\n")}
          />
          <p>
            La base è <code>{base}</code>. La descrizione per i programmi è in{" "}
            <a href={paths.apiDescription} className="font-medium text-brand underline">
              OpenAPI 3.1
            </a>
            : la leggono i generatori di client e gli editor.
          </p>
          <Example {...examples.create} />
          <Example {...examples.read} />
        </Part>

        <Part id="chiavi" title="Chiavi">
          <p>
            Ogni richiesta porta <code>Authorization: Bearer pm_live_…</code>. Una chiave parla per
            una concessionaria sola, vale finché non la revochi e si vede una volta, quando la crei.
            Noi ne teniamo solo l’impronta. Una concessionaria ne ha al massimo dieci: una per
            programma, così si revocano una per una.
          </p>
          <ul>
            <li>
              Solo HTTPS. La chiave non va mai in un indirizzo, in una pagina o in un repository.
            </li>
            <li>
              L’API è da server a server: non ci sono intestazioni CORS, e i cookie non contano.
            </li>
            <li>
              Se la concessionaria non è più attiva le sue chiavi smettono di valere, e tornano con
              lei.
            </li>
          </ul>
        </Part>

        <Part id="veicolo" title="Il veicolo">
          <p>
            Un veicolo si riconosce dal vostro numero di stock: lettere, cifre, punto, trattino e
            trattino basso, al massimo 40, maiuscole e minuscole distinte. I dati stanno in{" "}
            <code>facts</code>; il resto sta accanto.
          </p>
          <FieldTable fields={fields} />
          <p>
            Nei testi non si mettono telefoni, e-mail o link (stanno già accanto all’annuncio), né
            frasi che escludono la garanzia.
          </p>
        </Part>

        <GuideWriting examples={examples} />

        <Part id="limiti" title="Limiti">
          <p>
            Per chiave: 300 letture e 1.200 veicoli scritti al minuto; un blocco conta quanti
            veicoli contiene. Ogni risposta dice a che punto sei:
          </p>
          <Code
            label="Limiti"
            text={'RateLimit-Policy: "write";q=1200;w=60\nRateLimit: "write";r=1180;t=42'}
          />
          <p>
            <code>r</code> è quanto resta, <code>t</code> tra quanti secondi si riparte. Oltre il
            limite arriva <code>429</code> con <code>Retry-After</code>. Un corpo JSON ha al massimo
            256 KB, un blocco 8 MB e 200 veicoli, una foto 12 MB; tutti dichiarano{" "}
            <code>Content-Length</code>.
          </p>
        </Part>

        <Part id="errori" title="Errori">
          <p>
            Un errore è <code>application/problem+json</code> (RFC 9457), in italiano o in inglese
            secondo <code>Accept-Language</code>. <code>code</code> non cambia mai: confronta
            quello. <code>errors</code> dice per ogni dato dove sta, con un JSON Pointer.{" "}
            <code>requestId</code> ci serve per ritrovare la richiesta.
          </p>
          <Example {...examples.dryRun} />
          <ProblemList problems={problems} />
        </Part>

        <GuideWebhooks />

        <Part id="operazioni" title="Tutte le operazioni">
          <OperationTable operations={operations} />
        </Part>

        <Part id="novita" title="Novità">
          <p>
            Dentro <code>/api/v1</code> aggiungiamo soltanto: campi nuovi nelle risposte, valori
            nuovi, operazioni nuove. Quello che toglie o cambia arriverà come <code>/api/v2</code>,
            con dodici mesi di preavviso per e-mail a chi ha una chiave.
          </p>
          <h3>
            <Coded text="1.0.0, 23 novembre 2026" />
          </h3>
          <p>Prima versione: veicoli, blocchi, foto, quote e webhook.</p>
        </Part>
      </article>
    </div>
  );
}
