/** Switches of administrators (docs/product.md 9.10). Without zod: the browser gets the texts. */

/** Switches by their name in the database, in the order of the page. */
export const SWITCHES = {
  uploads: {
    label: "Fotografie",
    on: "I concessionari caricano fotografie per annunci e pagina.",
    off: "Nessuno carica fotografie; quelle già caricate restano.",
  },
  imports: {
    label: "Importazioni",
    on: "Il parco veicoli si può importare da un file.",
    off: "Le importazioni sono ferme; gli annunci già importati restano.",
  },
  alerts: {
    label: "Avvisi per e-mail",
    on: "Chi ha salvato una ricerca riceve gli annunci nuovi per e-mail.",
    off: "Gli avvisi non partono; le ricerche salvate restano.",
  },
  reviews: {
    label: "Revisione dei primi annunci",
    on: "I primi 3 annunci di un salone nuovo aspettano un amministratore prima di vedersi.",
    off: "Anche gli annunci dei saloni nuovi si vedono subito.",
  },
} as const;

/** Name of a switch. */
export type SwitchName = keyof typeof SWITCHES;
