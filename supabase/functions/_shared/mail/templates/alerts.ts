/** Mails of saved searches and followed prices (docs/product.md 6.11). */
import { z } from "zod";
import type { Block, MailContent, VehicleRow } from "../content.ts";
import { defineTemplate } from "../template.ts";
import { pluralize, italianNumber, wholeEuro } from "../text.ts";

const token = z.string().regex(/^[\w-]{16,128}$/);

/** Where a person manages what the address follows, and where it leaves (`app/lib/paths.ts`). */
const managePath = (link: string) => `/avvisi?token=${link}`;
const leavePath = (link: string) => `/avvisi/disiscrizione?token=${link}`;

const REASON =
  "Ricevi questo messaggio perché hai confermato un avviso su Piazza Motori. Puoi gestire i tuoi avvisi o lasciarli con un clic.";

const WHAT = {
  search: "un avviso sui veicoli che corrispondono a una ricerca",
  price: "un avviso sul prezzo di un veicolo",
} as const;

/**
 * Asks for the confirmation of an address. Payload from `save_search`, without what is followed: anybody can type anybody's
 * address. The page of the link names it.
 */
export const alertConfirm = defineTemplate(
  z.object({ kind: z.enum(["search", "price"]), token }),
  (payload): MailContent => ({
    subject: "Conferma il tuo avviso",
    preview: "Un clic e ti scriviamo quando c’è qualcosa di nuovo.",
    heading: "Manca solo la tua conferma",
    blocks: [
      {
        kind: "paragraph",
        text: `Ciao, qualcuno, speriamo tu, ha chiesto di ricevere a questo indirizzo ${WHAT[payload.kind]}. Aprilo, guarda di che cosa si tratta e confermalo.`,
      },
      {
        kind: "button",
        label: "Guarda e conferma l’avviso",
        path: `/avvisi/conferma?token=${payload.token}`,
      },
      {
        kind: "small",
        text: "Il link vale 30 giorni. Non sei stato tu? Ignora questo messaggio: senza conferma non ti scriviamo più.",
      },
    ],
    reason:
      "Ricevi questo messaggio perché il tuo indirizzo è stato scritto nel modulo di un avviso.",
  }),
);

const advertSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whole euro. */
  price: z.number().int().positive(),
  /** The lowest price of the 30 days before; missing on a new advert. */
  was: z.number().int().positive().nullish(),
  year: z.number().int(),
  /** Kilometres. */
  mileage: z.number().int().nonnegative(),
  is_new: z.boolean(),
  city: z.string(),
  /** Path of a JPEG. */
  picture: z.string().nullish(),
});
const sectionSchema = z.object({
  /** Of the search or the vehicle. */
  name: z.string(),
  /** Path of the list with its filters; missing where a vehicle is followed. */
  page: z.string().nullish(),
  adverts: z.array(advertSchema),
  /** Adverts that are not named. */
  more: z.number().int().nonnegative(),
});
type Advert = z.output<typeof advertSchema>;
type Section = z.output<typeof sectionSchema>;

function vehicleRow(advert: Advert, visit: string): VehicleRow {
  const facts = advert.is_new
    ? ["Nuovo", advert.city]
    : [String(advert.year), `${italianNumber(advert.mileage)} km`, advert.city];
  return {
    name: advert.name,
    // The part after # is sent to no server: it says that the mails are read once the page runs.
    path: `/veicolo/${encodeURIComponent(advert.id)}#avviso=${visit}`,
    price: wholeEuro(advert.price),
    detail: facts.join(", "),
    ...(advert.picture ? { picture: advert.picture } : {}),
    ...(advert.was ? { was: wholeEuro(advert.was) } : {}),
  };
}

function sectionBlocks(section: Section, visit: string): Block[] {
  const { name, adverts, more } = section;
  const path = section.page ? `${section.page}#avviso=${visit}` : null;
  return [
    ...(path === null ? [] : [{ kind: "subheading" as const, text: name }]),
    ...(adverts.length > 0
      ? [{ kind: "vehicles" as const, vehicles: adverts.map((one) => vehicleRow(one, visit)) }]
      : []),
    ...(path === null || more === 0
      ? []
      : [
          {
            kind: "links" as const,
            links: [
              {
                label: more === 1 ? "C’è un altro annuncio" : `Ci sono altri ${more} annunci`,
                path,
                detail: "Li trovi nella tua ricerca.",
              },
            ],
          },
        ]),
  ];
}

/** How many adverts are new, and how many became cheaper. */
function countsOf(sections: readonly Section[]) {
  const adverts = sections.flatMap((section) => section.adverts);
  const cheaper = adverts.filter(({ was }) => was).length;
  const more = sections.reduce((sum, section) => sum + section.more, 0);
  return { adverts, cheaper, total: adverts.length + more };
}

function subjectOf(sections: readonly Section[]): string {
  const { adverts, cheaper, total } = countsOf(sections);
  const [first] = adverts;
  if (first && total === 1)
    return first.was
      ? `Scende a ${wholeEuro(first.price)}: ${first.name}`
      : `Nuovo annuncio: ${first.name}, ${wholeEuro(first.price)}`;
  const what =
    cheaper === 0
      ? `${total} nuovi annunci`
      : cheaper === total
        ? `${total} prezzi scesi`
        : `${pluralize(total, "novità", "novità")}`;
  const [only] = sections;
  return only && sections.length === 1 ? `${what} per «${only.name}»` : `${what} dai tuoi avvisi`;
}

/** New and cheaper vehicles. Payload from `run_search_alerts`. */
export const alertsNews = defineTemplate(
  z.object({ sections: z.array(sectionSchema).min(1), token, visit_token: token }),
  ({ sections, token: link, visit_token: visit }): MailContent => {
    const { cheaper, total } = countsOf(sections);
    return {
      subject: subjectOf(sections),
      preview: "Prezzi, chilometri e luogo: apri quelli che ti interessano.",
      heading:
        cheaper === total
          ? total === 1
            ? "Il prezzo è sceso"
            : "Prezzi scesi"
          : total === 1
            ? "C’è un annuncio nuovo"
            : "Ecco le novità",
      blocks: [
        ...sections.flatMap((section) => sectionBlocks(section, visit)),
        { kind: "button", label: "Gestisci i tuoi avvisi", path: managePath(link) },
        {
          kind: "small",
          text: "Da lì cambi quanto spesso ti scriviamo, metti in pausa o elimini un avviso. «Prima» è il prezzo più basso dei 30 giorni precedenti.",
        },
      ],
      reason: REASON,
      unsubscribePath: leavePath(link),
    };
  },
);

/** Nobody used a link of the mails for 90 days: they stop. Payload from `run_search_alerts`. */
export const alertsPaused = defineTemplate(z.object({ token }), ({ token: link }): MailContent => ({
  subject: "Abbiamo messo in pausa i tuoi avvisi",
  preview: "Ti interessano ancora? Basta un clic per continuare.",
  heading: "Ti interessano ancora?",
  blocks: [
    {
      kind: "paragraph",
      text: "Da 90 giorni nessuno apre i link dei nostri avvisi: per non riempirti la posta li abbiamo messi in pausa. Se cerchi ancora, continua con un clic.",
    },
    { kind: "button", label: "Continua a ricevere gli avvisi", path: managePath(link) },
    {
      kind: "small",
      text: "Non ti serve più? Non devi fare nulla: non ti scriviamo, e dopo un anno cancelliamo avvisi e indirizzo.",
    },
  ],
  reason: REASON,
  unsubscribePath: leavePath(link),
}));

/** Asked for on the portal. Payload from `send_alerts_link`. */
export const alertsLink = defineTemplate(z.object({ token }), ({ token: link }): MailContent => ({
  subject: "Il link dei tuoi avvisi",
  preview: "Per cambiarli, metterli in pausa o eliminarli.",
  heading: "Ecco i tuoi avvisi",
  blocks: [
    {
      kind: "paragraph",
      text: "Qualcuno, speriamo tu, ha chiesto il link per gestire gli avvisi di questo indirizzo. Chi lo ha può cambiarli: non inoltrare questa mail.",
    },
    { kind: "button", label: "Gestisci i tuoi avvisi", path: managePath(link) },
  ],
  reason: REASON,
  unsubscribePath: leavePath(link),
}));
