import { z } from "zod";
import type { MailContent } from "../content.ts";
import { defineTemplate } from "../template.ts";
import { pluralize } from "../text.ts";
import { reasonOf } from "./adverts.ts";

const schema = z.object({
  dealership_name: z.string(),
  kind: z.enum(["failing", "stopped", "working", "off", "rows"]),
  /** Site of the feed; the rest of its address may be a secret. */
  host: z.string(),
  error: z.string().nullish(),
  count: z.number().int().nullish(),
});

/** Why a reading failed, after «perché»; a code that is not here is said in general. */
const CAUSES: Readonly<Record<string, string>> = {
  timeout: "il sito risponde troppo lentamente",
  unreachable: "il sito non risponde, o il suo certificato non è valido",
  unknown_host: "il suo dominio non esiste più",
  private_address: "l’indirizzo porta a una rete privata",
  not_found: "a quell’indirizzo non c’è più niente",
  site_error: "il sito ha un errore suo",
  refused_by_site: "il sito rifiuta la lettura",
  wrong_type: "al posto dell’elenco c’è una pagina web",
  empty: "il file è vuoto",
  noRows: "nel file non c’è nessun veicolo",
  no_records: "nessuna riga si può leggere",
  columns_changed: "i titoli delle colonne sono cambiati",
};

const TITLES = {
  failing: "Non riusciamo a leggere il tuo feed",
  stopped: "Il tuo feed è cambiato molto: abbiamo aspettato te",
  working: "Il tuo feed funziona di nuovo",
  off: "Abbiamo smesso di leggere il tuo feed",
  rows: "Alcune righe del tuo feed restano fuori",
} as const;

const vehicles = (count: number) => pluralize(count, "annuncio", "annunci");

function textOf({ kind, host, error, count }: z.output<typeof schema>): string {
  const cause = CAUSES[error ?? ""];
  switch (kind) {
    case "failing":
      return `Il feed di ${host} non si legge${cause ? `, perché ${cause}` : ""}. I tuoi annunci restano come sono. Riproviamo ogni sei ore e ti scriviamo quando torna a funzionare; dopo sette giorni smettiamo.`;
    case "stopped":
      return `Nel feed di ${host} mancano ${count ? vehicles(count) : "molti annunci"}, più di un quinto di quelli online: non abbiamo messo in pausa niente. Se i veicoli non ci sono più, conferma dalla pagina del feed; altrimenti controlla il gestionale.`;
    case "working":
      return `Il feed di ${host} si legge di nuovo: gli annunci sono aggiornati.`;
    case "off":
      return `Il feed di ${host} non si legge da sette giorni${cause ? `, perché ${cause}` : ""}: non riproviamo più. I tuoi annunci restano come sono. Quando il feed è a posto, riattivalo dalla sua pagina.`;
    case "rows":
      return `Nel feed di ${host} ${pluralize(count ?? 0, "riga non si può", "righe non si possono")} pubblicare, di solito per un prezzo o un numero che manca: tutte le altre sono a posto. Trovi quali e perché nella pagina del feed.`;
  }
}

/** To the dealers of a dealership: what became of the feed that the portal reads, when it needs them (docs/product.md 8.21). */
export const stockFeed = defineTemplate(schema, (payload): MailContent => {
  const title = TITLES[payload.kind];
  return {
    subject: title,
    preview:
      payload.kind === "working" ? "Non devi fare niente." : "I tuoi annunci restano come sono.",
    heading: title,
    blocks: [
      { kind: "paragraph", text: textOf(payload) },
      {
        kind: "button",
        label: "Apri la pagina del feed",
        path: "/dashboard/veicoli/feed-in-arrivo",
      },
    ],
    reason: reasonOf(payload.dealership_name),
  };
});
