import type { Testimonial } from "./schema";

/** A figure of the portal, written as the home page shows it. */
export interface Stat {
  readonly value: string;
  readonly label: string;
}

/** A partner firm with its wordless mark. */
export interface Partner {
  readonly name: string;
  /** The firm's trade, in a word or two. */
  readonly activity: string;
  /** Path of the drawn mark under `public/`. */
  readonly mark: `/partner/${string}.svg`;
}

/** Reviews of buyers, newest first. People are invented. */
export const testimonials: readonly Testimonial[] = [
  {
    id: "1",
    name: "Giovanna R.",
    role: "Insegnante, Nicastro",
    comment:
      "Cercavo un'ibrida per andare a scuola ogni mattina senza svenarmi. Ho confrontato tre annunci in una sera, ho scritto al salone su WhatsApp e il sabato ero già al volante. Il prezzo era proprio quello dell'annuncio.",
    rating: 5,
    date: "2026-10-24",
    vehicle: "Toyota Yaris Hybrid",
  },
  {
    id: "2",
    name: "Domenico F.",
    role: "Elettricista, Vibo Valentia",
    comment:
      "Mi serviva un furgone subito, perché il vecchio mi aveva lasciato a piedi sulla 18. In cinque giorni ho permutato l'usato, firmato e ricominciato a lavorare. Gente seria, poche chiacchiere.",
    rating: 5,
    date: "2026-09-30",
    vehicle: "Peugeot Partner",
  },
  {
    id: "3",
    name: "Caterina M.",
    role: "Farmacista, Catanzaro Lido",
    comment:
      "Per i quindici anni di mia figlia volevo una minicar usata ma sicura. Ci hanno spiegato tutto, dall'assicurazione al patentino, e le hanno fatto fare pratica nel piazzale. Ora in farmacia ci viene da sola.",
    rating: 5,
    date: "2026-08-07",
    vehicle: "Aixam City",
  },
  {
    id: "4",
    name: "Saverio L.",
    role: "Studente, Arcavacata di Rende",
    comment:
      "Bella scelta e filtri fatti bene: ho messo il mio budget e sono rimaste solo le auto che potevo permettermi davvero. Per il passaggio di proprietà ho aspettato qualche giorno in più, ma mi hanno sempre avvisato.",
    rating: 4,
    date: "2026-06-18",
    vehicle: "SEAT Ibiza",
  },
  {
    id: "5",
    name: "Antonio P.",
    role: "Infermiere, Sambiase",
    comment:
      "Dopo i turni di notte la moto è la mia medicina. Ho provato la Zontes la domenica con il gruppo del salone, su fino a Tiriolo, e il lunedì l'ho prenotata. L'officina è la stessa che te la vende, e si sente.",
    rating: 5,
    date: "2026-05-11",
    vehicle: "Zontes 350 T",
  },
  {
    id: "6",
    name: "Mariella C.",
    role: "Albergatrice, Tropea",
    comment:
      "Temevo la solita trattativa infinita, invece ho trovato foto vere, chilometri certificati e la perizia in mano prima di firmare. Sono andata fino a Catanzaro per ritirarla e ne è valsa la strada.",
    rating: 5,
    date: "2026-03-20",
    vehicle: "MINI Cooper Cabrio",
  },
];

/** The four claims of the home page, word for word (docs/product.md 4.2). */
export const stats: readonly Stat[] = [
  { value: "15.000+", label: "clienti soddisfatti" },
  { value: "4.8/5", label: "valutazione media" },
  { value: "30+", label: "anni di esperienza" },
  { value: "24", label: "mesi di garanzia" },
];

/** Partner firms, at most 6 (docs/product.md 4.2). Firms and marks are invented. */
export const partners: readonly Partner[] = [
  {
    name: "Tettoia Assicurazioni",
    activity: "Assicurazioni",
    mark: "/partner/tettoia-assicurazioni.svg",
  },
  { name: "Laricio Credito", activity: "Finanziamenti auto", mark: "/partner/laricio-credito.svg" },
  { name: "Tornante Pneumatici", activity: "Pneumatici", mark: "/partner/tornante-pneumatici.svg" },
  {
    name: "Lampara Energia",
    activity: "Carburanti e ricarica",
    mark: "/partner/lampara-energia.svg",
  },
  {
    name: "Paroladata Garanzie",
    activity: "Garanzie sull'usato",
    mark: "/partner/paroladata-garanzie.svg",
  },
  {
    name: "Olivara Lubrificanti",
    activity: "Oli motore",
    mark: "/partner/olivara-lubrificanti.svg",
  },
];
