import type { RentalDuration, RentalType } from "./schema";

/** One of the three durations of the rental. */
export interface DurationOffer {
  readonly code: RentalDuration;
  readonly name: string;
  /** From how long to how long (docs/product.md 12.6). */
  readonly span: string;
  /** The same as numbers. */
  readonly length: { readonly min: number; readonly max: number; readonly unit: "giorni" | "mesi" };
  readonly text: string;
  /** Services included in the price. */
  readonly included: readonly string[];
}

/** A class of vehicles for rent. */
export interface RentalClass {
  readonly type: RentalType;
  readonly name: string;
  readonly text: string;
  /** Seats, doors or load, in a few words. */
  readonly size: string;
}

/** Durations (docs/product.md 12.6): short 1 to 30 days, medium 1 to 6 months, long 6 to 60 months. */
export const durationOffers: readonly DurationOffer[] = [
  {
    code: "short",
    name: "Breve termine",
    span: "da 1 a 30 giorni",
    length: { min: 1, max: 30, unit: "giorni" },
    text: "Per una vacanza, un trasloco o l'auto ferma in officina. Ritiri le chiavi, parti, le riporti.",
    included: [
      "RC e assistenza stradale",
      "Chilometri a tariffa o illimitati",
      "Pulizia alla riconsegna",
    ],
  },
  {
    code: "medium",
    name: "Medio termine",
    span: "da 1 a 6 mesi",
    length: { min: 1, max: 6, unit: "mesi" },
    text: "Per un cantiere, una stagione o l'attesa dell'auto nuova. Si rinnova di mese in mese.",
    included: ["RC, furto e incendio", "Manutenzione e bollo", "Cambio di vettura su richiesta"],
  },
  {
    code: "long",
    name: "Lungo termine",
    span: "da 6 a 60 mesi",
    length: { min: 6, max: 60, unit: "mesi" },
    text: "Per chi vuole un'auto nuova con un canone fisso e nessuna sorpresa, con o senza partita IVA.",
    included: [
      "RC, furto, incendio e danni",
      "Manutenzione, bollo e gomme su richiesta",
      "Consegna a domicilio",
    ],
  },
];

/** Classes in their order (docs/product.md 12.6). */
export const rentalClasses: readonly RentalClass[] = [
  {
    type: "economy",
    name: "Economy",
    text: "Piccola, parca, facile da parcheggiare in centro e al mare.",
    size: "4 posti, 2 valigie",
  },
  {
    type: "compact",
    name: "Compatta",
    text: "Per muoversi in quattro con i bagagli, senza rinunciare a consumare poco.",
    size: "5 posti, 3 valigie",
  },
  {
    type: "suv",
    name: "SUV",
    text: "Per la Sila, le strade bianche e le famiglie che caricano tutto.",
    size: "5 posti, 4 valigie",
  },
  {
    type: "luxury",
    name: "Lusso",
    text: "Per un matrimonio, un cliente importante, un viaggio da ricordare.",
    size: "5 posti, 3 valigie",
  },
  {
    type: "van",
    name: "Furgone",
    text: "Per traslocare, consegnare, lavorare: si guida con la patente B.",
    size: "3 posti, massa fino a 35 quintali",
  },
];

/** The four questions (docs/product.md 5.6): documents, deposit, second driver, breakdown. */
export const rentalQuestions: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: "Quali documenti servono?",
    answer:
      "Carta d'identità o passaporto, patente B valida e codice fiscale di chi guida. Per il lungo termine servono anche le ultime buste paga o la dichiarazione dei redditi; per le aziende la visura camerale. Le patenti rilasciate fuori dall'Unione europea vanno accompagnate dal permesso internazionale o dalla traduzione.",
  },
  {
    question: "Serve un deposito cauzionale?",
    answer:
      "Nel breve e nel medio termine sì: una somma bloccata sulla carta di credito del conducente, che si libera alla riconsegna se non ci sono danni, chilometri in più o multe. L'importo dipende dalla classe ed è scritto nel preventivo. Nel lungo termine al suo posto può esserci un anticipo sul canone: te lo diciamo prima.",
  },
  {
    question: "Può guidare anche un'altra persona?",
    answer:
      "Sì. Il secondo conducente si aggiunge al contratto prima di mettersi al volante, con gli stessi documenti del primo: chi non è scritto nel contratto non è coperto dall'assicurazione. Chi ha preso la patente B da meno di tre anni deve rispettare i limiti di potenza per i neopatentati, e non tutte le classi vanno bene.",
  },
  {
    question: "Che cosa succede in caso di guasto o incidente?",
    answer:
      "L'assistenza stradale è compresa, giorno e notte: il numero è sul portachiavi e sul contratto. Se l'auto non si ripara sul posto viene trainata in officina e, dove la formula lo prevede, ricevi una vettura sostitutiva. In caso di incidente compila la constatazione amichevole e chiamaci subito: pensiamo noi alla compagnia.",
  },
];
