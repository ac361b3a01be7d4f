import { z } from "zod";
import type { Block, MailContent, PageLink } from "../content.ts";
import { defineTemplate } from "../template.ts";
import { pluralize, dateAfter, withPreposition } from "../text.ts";

const id = z.string();
const name = z.string();
/** Of a list that was cut: how many adverts are not in it. */
const more = z.number().int().nonnegative();
const dealership_name = z.string();

/** The dealer's pages of an advert (`app/lib/paths.ts`). */
const editorOf = (advert: string) => `/dashboard/veicoli/${encodeURIComponent(advert)}`;
/** Path of the stock of a dealer. */
export const STOCK = "/dashboard/veicoli";

/** Why a dealer gets mails about adverts. */
export function reasonOf(dealership: string): string {
  return `Ricevi questo messaggio perché il tuo account gestisce gli annunci di ${dealership} su Piazza Motori.`;
}

/** Adverts below each other, and how many more there are. */
export function linksBlocks(links: PageLink[], left: number): Block[] {
  const block: Block = { kind: "links", links };
  if (left === 0) return [block];
  const others = left === 1 ? "un altro annuncio" : `altri ${left} annunci`;
  return [block, { kind: "paragraph", text: `E ${others}: li trovi tutti nel tuo parco veicoli.` }];
}

/** Pictures that are advised for an advert (docs/product.md 8.15). */
const ADVISED_PICTURES = 10;

const publishedSchema = z.object({
  dealership_name,
  adverts: z.array(z.object({ id, name, pictures: z.number().int().nonnegative() })).min(1),
  more,
});

/** To the dealers of a dealership: what was published for the first time, by themselves, by a plan or after a review. */
export const advertsPublished = defineTemplate(publishedSchema, (payload): MailContent => {
  const { adverts, more: left, dealership_name: dealership } = payload;
  const [first] = adverts;
  const single = adverts.length + left === 1 ? first : undefined;
  const lacking = adverts.filter(({ pictures }) => pictures < ADVISED_PICTURES);
  const pictures = (count: number) =>
    `${pluralize(count, "foto", "foto")}: arriva a dieci, interni e piccoli difetti compresi`;
  return {
    subject: single ? `Online: ${single.name}` : `${adverts.length + left} annunci online`,
    preview: "L’indirizzo da condividere, e che cosa aiuta a vendere.",
    heading: single ? "Il tuo annuncio è online" : "I tuoi annunci sono online",
    blocks: [
      ...linksBlocks(
        adverts.map((advert) => ({
          label: advert.name,
          path: `/veicolo/${encodeURIComponent(advert.id)}`,
          withAddress: true,
        })),
        left,
      ),
      {
        kind: "paragraph",
        text: single
          ? "Condividilo: copia l’indirizzo nelle tue chat e nei tuoi social, oppure apri l’annuncio e tocca «Condividi»."
          : "Condividili: copia gli indirizzi nelle tue chat e nei tuoi social, oppure apri un annuncio e tocca «Condividi».",
      },
      {
        kind: "paragraph",
        text: `${lacking.length === 0 ? "" : "Che cosa aiuta a vendere: dieci foto, i lavori fatti, il prezzo completo. "}${single ? "Resta" : "Restano"} online 60 giorni; una settimana prima della scadenza ti scriviamo.`,
      },
      ...(lacking.length === 0
        ? []
        : linksBlocks(
            lacking.slice(0, 5).map((advert) => ({
              label: `Aggiungi foto ${withPreposition(advert.name)}`,
              path: `${editorOf(advert.id)}/foto`,
              detail: pictures(advert.pictures),
            })),
            0,
          )),
    ],
    reason: reasonOf(dealership),
  };
});

const WHY_NOT: Readonly<Record<string, string>> = {
  quota_exceeded: "Il piano era già pieno",
  no_plan: "Non c’era un piano attivo",
  incomplete: "Mancava un dato obbligatorio",
};

const notPublishedSchema = z.object({
  dealership_name,
  /** `reason`: code of the refusal of `set_advert_status`. */
  adverts: z.array(z.object({ id, name, reason: z.string().nullish() })).min(1),
  more,
});

/** To the dealers: scheduled adverts that became drafts again when their time came. */
export const advertsNotPublished = defineTemplate(notPublishedSchema, (payload): MailContent => {
  const { adverts, more: left } = payload;
  const total = adverts.length + left;
  return {
    subject:
      total === 1
        ? `Non pubblicato: ${adverts[0]?.name}`
        : `${total} annunci programmati non sono stati pubblicati`,
    preview: "Ecco perché, e come pubblicare lo stesso.",
    heading:
      total === 1
        ? "Un annuncio programmato non è stato pubblicato"
        : `${total} annunci programmati non sono stati pubblicati`,
    blocks: [
      {
        kind: "paragraph",
        text:
          total === 1
            ? "È tornato tra le bozze con tutti i suoi dati. Ecco perché:"
            : "Sono tornati tra le bozze con tutti i loro dati. Ecco perché:",
      },
      ...linksBlocks(
        adverts.map((advert) => ({
          label: advert.name,
          path: editorOf(advert.id),
          detail: WHY_NOT[advert.reason ?? ""] ?? "La pubblicazione è stata rifiutata",
        })),
        left,
      ),
      { kind: "button", label: "Apri il parco veicoli", path: STOCK },
    ],
    reason: reasonOf(payload.dealership_name),
  };
});

const quotaSchema = z.object({ dealership_name, quota: z.number().int().positive() });

/** To the dealers: the plan is full. */
export const quotaReached = defineTemplate(
  quotaSchema,
  ({ quota, dealership_name: dealership }) => ({
    subject: `Hai pubblicato ${pluralize(quota, "veicolo", "veicoli")} su ${quota}`,
    preview: "Il piano è pieno: ecco come pubblicare ancora.",
    heading: "Il tuo piano è pieno",
    blocks: [
      {
        kind: "paragraph",
        text: `Il piano di ${dealership} vale per ${pluralize(quota, "veicolo pubblicato", "veicoli pubblicati")}, e ora non c’è più posto. Per pubblicarne un altro segna come venduto o metti in pausa un annuncio, oppure passa a un piano più grande.`,
      },
      { kind: "button", label: "Apri il parco veicoli", path: STOCK },
      { kind: "button", label: "Guarda i piani", path: "/dashboard" },
    ],
    reason: reasonOf(dealership),
  }),
);

const expiringSchema = z.object({
  dealership_name,
  adverts: z
    .array(
      z.object({
        id,
        name,
        status: z.enum(["published", "reserved", "expired"]),
        /** ISO 8601. */
        expires_at: z.iso.datetime({ offset: true }),
      }),
    )
    .min(1),
  more,
});
type Expiring = z.output<typeof expiringSchema>["adverts"][number];

function expiryText({ status, expires_at }: Expiring): string {
  const day = dateAfter("il", expires_at);
  if (status === "expired") return `Scaduto ${day}: non è più online`;
  return status === "reserved" ? `Prenotato, scade ${day}` : `Scade ${day}`;
}

function expirySubject(adverts: readonly Expiring[], left: number): string {
  const [first] = adverts;
  if (first && adverts.length + left === 1)
    return first.status === "expired"
      ? `Scaduto: ${first.name}`
      : `Scade ${dateAfter("il", first.expires_at)}: ${first.name}`;
  const expired = adverts.filter(({ status }) => status === "expired").length;
  const expiring = adverts.length + left - expired;
  return [
    ...(expired > 0 ? [pluralize(expired, "annuncio scaduto", "annunci scaduti")] : []),
    ...(expiring > 0 ? [`${pluralize(expiring, "annuncio", "annunci")} in scadenza`] : []),
  ].join(", ");
}

/** To the dealers, at most once a day: what expires in seven days or tomorrow, and what has expired. */
export const advertsExpiring = defineTemplate(expiringSchema, (payload): MailContent => {
  const { adverts, more: left } = payload;
  const subject = expirySubject(adverts, left);
  return {
    subject,
    preview: "Rinnova, oppure di’ che è venduto: bastano due tocchi.",
    heading: adverts.length + left === 1 ? "Un annuncio alla scadenza" : "Annunci alla scadenza",
    blocks: [
      {
        kind: "paragraph",
        text: "Un annuncio resta online 60 giorni, poi si ferma finché non lo rinnovi. Apri quello che ti interessa: puoi rinnovarlo, segnarlo come venduto o eliminarlo.",
      },
      ...linksBlocks(
        adverts.map((advert) => ({
          label: advert.name,
          path: `${editorOf(advert.id)}/scadenza`,
          detail: expiryText(advert),
        })),
        left,
      ),
      { kind: "button", label: "Apri il parco veicoli", path: STOCK },
      {
        kind: "small",
        text: "Aprire un collegamento non cambia nulla: decidi tu, con un pulsante. Ti scriviamo delle scadenze al massimo una volta al giorno.",
      },
    ],
    reason: reasonOf(payload.dealership_name),
  };
});

const blockedSchema = z.object({
  dealership_name,
  id,
  /** Missing on a draft without a title. */
  name: z.string().nullish(),
  /** The statement of reasons (Regulation (EU) 2022/2065, article 17). */
  reason: z.string(),
});

/** To the dealers: an administrator took an advert down, with the reasons and the redress. */
export const advertBlocked = defineTemplate(blockedSchema, (payload): MailContent => {
  const advert = payload.name?.trim() || "Annuncio senza titolo";
  return {
    subject: `Annuncio bloccato: ${advert}`,
    preview: "Ecco i motivi, e come chiedere un riesame.",
    heading: "Abbiamo bloccato un annuncio",
    blocks: [
      {
        kind: "paragraph",
        text: `L’annuncio ${advert} di ${payload.dealership_name} non è più visibile a nessuno, per questi motivi:`,
      },
      { kind: "quote", text: payload.reason },
      {
        kind: "paragraph",
        text: "Pensi che sia un errore, o hai già corretto? Chiedi un riesame dalla pagina della decisione, oppure rispondi a questa e-mail: lo guarda una persona.",
      },
      {
        kind: "button",
        label: "Leggi la decisione e opponiti",
        path: `${editorOf(payload.id)}/decisione`,
      },
      { kind: "button", label: "Apri l’annuncio", path: editorOf(payload.id) },
    ],
    reason: reasonOf(payload.dealership_name),
  };
});
