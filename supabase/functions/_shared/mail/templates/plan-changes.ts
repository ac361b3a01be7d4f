import { z } from "zod";
import type { Block, MailContent } from "../content.ts";
import { defineTemplate, optionalText } from "../template.ts";
import { pluralize, dateAfter } from "../text.ts";
import { linksBlocks, reasonOf, STOCK } from "./adverts.ts";

const advert = z.object({ id: z.string(), name: z.string(), status: optionalText });
const moment = z.iso.datetime({ offset: true });
/** Vehicles of a plan; 0 for none. */
const quota = z.number().int().nonnegative();
const paused = { adverts: z.array(advert), more: z.number().int().nonnegative() };

const NOTHING_IS_DELETED =
  "Non eliminiamo nulla: foto, testi e richieste restano come sono, e li ritrovi quando riattivi un piano.";

function advertLinks(adverts: readonly z.output<typeof advert>[], more: number): Block[] {
  return linksBlocks(
    adverts.map(({ id, name, status }) => ({
      label: name,
      path: `${STOCK}/${encodeURIComponent(id)}`,
      ...(status === "reserved" && { detail: "Prenotato" }),
    })),
    more,
  );
}

const go = (count: number) => (count === 1 ? "va in pausa" : "vanno in pausa");
const adverts = (count: number) => pluralize(count, "annuncio", "annunci");

const expiringSchema = z.object({
  name: optionalText,
  plan_name: z.string(),
  plan_quota: z.number().int().positive(),
  /** ISO 8601. */
  current_period_end: moment,
  source: z.enum(["payment", "activation_code"]),
  /** Absent in mails that were queued by an earlier version. */
  quota_after: quota.default(0),
  pauses_at: moment.nullish(),
  adverts: paused.adverts.default([]),
  more: paused.more.default(0),
});

function afterTheEnd(payload: z.output<typeof expiringSchema>): Block[] {
  const total = payload.adverts.length + payload.more;
  if (total === 0 || !payload.pauses_at) return [];
  const which =
    total === 1
      ? "Se non cambia nulla, quel giorno va in pausa l’annuncio più recente:"
      : `Se non cambia nulla, quel giorno vanno in pausa i ${total} annunci più recenti, i prenotati per ultimi:`;
  return [
    {
      kind: "paragraph",
      text: `Dopo la fine i tuoi annunci restano online altri tre giorni, fino ${dateAfter("al", payload.pauses_at)}. ${which}`,
    },
    ...advertLinks(payload.adverts, payload.more),
    { kind: "paragraph", text: NOTHING_IS_DELETED },
  ];
}

/** To the account whose plan ends within seven days, with what will be paused then. */
export const subscriptionExpiring = defineTemplate(expiringSchema, (payload): MailContent => {
  const day = dateAfter("il", payload.current_period_end);
  const vehicles = (count: number) => pluralize(count, "veicolo", "veicoli");
  return {
    subject: `Il tuo piano ${payload.plan_name} scade ${day}`,
    preview: `Fino a ${vehicles(payload.plan_quota)}: ecco come continuare.`,
    heading: `Il piano ${payload.plan_name} scade ${day}`,
    blocks: [
      {
        kind: "paragraph",
        text: `${payload.name?.trim() ? `Ciao ${payload.name.trim()}, il` : "Il"} tuo piano ${payload.plan_name}, fino a ${vehicles(payload.plan_quota)}, resta attivo fino ${dateAfter("al", payload.current_period_end)}.${
          payload.quota_after > 0
            ? ` Poi continua quello che hai già, fino a ${vehicles(payload.quota_after)}.`
            : ""
        }`,
      },
      {
        kind: "paragraph",
        text:
          payload.source === "activation_code"
            ? "Per non interrompere la pubblicazione scegli un piano, oppure attiva un nuovo codice."
            : "Hai disdetto il rinnovo. Se hai cambiato idea puoi riattivarlo in un clic dal portale clienti.",
      },
      { kind: "button", label: "Vai alla dashboard", path: "/dashboard" },
      ...afterTheEnd(payload),
    ],
    reason: "Ricevi questo messaggio perché hai un abbonamento a Piazza Motori.",
  };
});

const exceededSchema = z.object({
  dealership_name: z.string(),
  quota,
  published: z.number().int().positive(),
  pauses_at: moment,
  ...paused,
});

/** To the dealers of a dealership that has more published than its plan covers, three days before the pause. */
export const planExceeded = defineTemplate(exceededSchema, (payload): MailContent => {
  const total = payload.adverts.length + payload.more;
  const covered =
    payload.quota === 0
      ? `Il piano di ${payload.dealership_name} è finito, e ${pluralize(payload.published, "veicolo è", "veicoli sono")} ancora online.`
      : `Il piano di ${payload.dealership_name} vale ora per ${pluralize(payload.quota, "veicolo", "veicoli")}, e ne hai pubblicati ${payload.published}.`;
  return {
    subject: `${adverts(total)} ${go(total)} ${dateAfter("il", payload.pauses_at)}`,
    preview: "Hai tre giorni per scegliere: non eliminiamo nulla.",
    heading: payload.quota === 0 ? "Il tuo piano è finito" : "Il tuo piano è più piccolo di prima",
    blocks: [
      {
        kind: "paragraph",
        text: `${covered} Fino ${dateAfter("al", payload.pauses_at)} resta tutto com’è; poi ${total === 1 ? "va in pausa il più recente" : "vanno in pausa i più recenti, i prenotati per ultimi"}:`,
      },
      ...advertLinks(payload.adverts, payload.more),
      {
        kind: "paragraph",
        text: `Preferisci scegliere tu? Metti in pausa o segna come venduti altri annunci prima di quel giorno. ${NOTHING_IS_DELETED}`,
      },
      { kind: "button", label: "Scegli un piano", path: "/dashboard" },
      { kind: "button", label: "Apri il parco veicoli", path: STOCK },
    ],
    reason: reasonOf(payload.dealership_name),
  };
});

const pausedSchema = z.object({ dealership_name: z.string(), quota, ...paused });

/** To the dealers: what the job paused because the plan does not cover it. */
export const advertsPaused = defineTemplate(pausedSchema, (payload): MailContent => {
  const total = payload.adverts.length + payload.more;
  const isOne = total === 1;
  return {
    subject: `${adverts(total)} in pausa`,
    preview: "Con un piano li ripubblichi tutti in una volta.",
    heading: `${adverts(total)} in pausa`,
    blocks: [
      {
        kind: "paragraph",
        text:
          payload.quota === 0
            ? `${payload.dealership_name} non ha più un piano attivo: ${isOne ? "questo annuncio non è più online" : "questi annunci non sono più online"}.`
            : `Il piano di ${payload.dealership_name} vale per ${pluralize(payload.quota, "veicolo", "veicoli")}: ${isOne ? "questo annuncio non è più online" : "questi annunci, i più recenti, non sono più online"}.`,
      },
      ...advertLinks(payload.adverts, payload.more),
      { kind: "paragraph", text: NOTHING_IS_DELETED },
      { kind: "button", label: "Scegli un piano", path: "/dashboard" },
    ],
    reason: reasonOf(payload.dealership_name),
  };
});

const returnedSchema = z.object({
  dealership_name: z.string(),
  quota: z.number().int().positive(),
  /** Adverts that the plan has room for. */
  room: z.number().int().nonnegative(),
  adverts: z.array(advert).min(1),
  more: paused.more,
});

/** To the dealers: a plan is back, and what was paused for it can be published again. */
export const advertsToRepublish = defineTemplate(returnedSchema, (payload): MailContent => {
  const total = payload.adverts.length + payload.more;
  const fitting = Math.min(total, payload.room);
  const isOne = fitting === 1;
  return {
    subject: `Il piano è attivo: ripubblica ${adverts(total)}`,
    preview: "Nulla torna online da solo: basta un pulsante.",
    heading: "Bentornato: ripubblica in un tocco",
    blocks: [
      {
        kind: "paragraph",
        text: `Il piano di ${payload.dealership_name} vale ora per ${pluralize(payload.quota, "veicolo", "veicoli")}. ${
          total === 1
            ? "Questo annuncio è ancora in pausa"
            : `Questi ${total} annunci sono ancora in pausa`
        }${fitting < total ? `, e c’è posto per ${fitting}` : ""}: controlla che siano ancora in vendita, poi ${isOne ? "ripubblicalo" : "ripubblicali"}.`,
      },
      { kind: "button", label: "Vai a ripubblicare", path: STOCK },
      ...advertLinks(payload.adverts, payload.more),
    ],
    reason: reasonOf(payload.dealership_name),
  };
});
