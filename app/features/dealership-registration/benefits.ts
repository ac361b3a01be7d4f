import { type IconName } from "~/ui/icon";

/** What a dealership gets, in their order (docs/product.md 6.6); each says what is meant, and no more. */
export const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "map-pinned",
    title: "Visibilità in tutta la Calabria",
    text: "Ti trova chi cerca per marca, prezzo o paese, da Crotone allo Stretto.",
  },
  {
    icon: "handshake",
    title: "Annunci a condizioni concordate",
    text: "Che cosa pubblicare, quanto e per quanto tempo lo decidiamo insieme, prima che tu paghi.",
  },
  {
    icon: "layout-dashboard",
    title: "Gestione semplice del parco veicoli",
    text: "Piano, quota di veicoli e richieste stanno in una sola dashboard, anche dal telefono.",
  },
  {
    icon: "chart-no-axes-column",
    title: "Statistiche dettagliate delle visite",
    text: "Quante volte guardano i tuoi veicoli, quante chiamate e quante richieste ne nascono.",
  },
  {
    icon: "messages-square",
    title: "Contatto diretto con chi compra",
    text: "Telefono, WhatsApp ed e-mail sono i tuoi: chi è interessato parla con te.",
  },
];
