import { z } from "zod";
import type { MailContent } from "../content.ts";
import { operator } from "../operator.ts";
import { defineTemplate } from "../template.ts";
import { italianDate, italianTime } from "../text.ts";

const REASON =
  "Ricevi questo messaggio perché riguarda la sicurezza della tua concessionaria su Piazza Motori.";

/** Payload from `create_api_key`. */
const createdSchema = z.object({
  dealership_name: z.string(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  /** ISO 8601. */
  created_at: z.iso.datetime({ offset: true }),
});

/** To every account of the dealership: a stolen session may have made the key. */
export const apiKeyCreated = defineTemplate(
  createdSchema,
  ({ dealership_name, name, prefix, created_at }): MailContent => ({
    subject: `Nuova chiave API: ${name}`,
    preview: "Un programma può ora leggere e cambiare i tuoi annunci.",
    heading: "È stata creata una chiave API",
    blocks: [
      {
        kind: "paragraph",
        text: `Il ${italianDate(created_at)} alle ${italianTime(created_at)} è stata creata una chiave per ${dealership_name}. Chi la possiede può leggere, cambiare ed eliminare i tuoi annunci, senza la tua password.`,
      },
      {
        kind: "facts",
        facts: [
          { label: "Nome", value: name },
          { label: "Comincia con", value: `${prefix}…` },
        ],
      },
      { kind: "button", label: "Vedi le chiavi", path: "/dashboard/api" },
      {
        kind: "paragraph",
        text: `Se non sei stato tu, revocala subito da lì, cambia la password e chiamaci al ${operator.phone}.`,
      },
    ],
    reason: REASON,
  }),
);

/** Payload from `revoke_api_key`. */
const revokedSchema = z.object({
  dealership_name: z.string(),
  name: z.string(),
  prefix: z.string(),
  /** ISO 8601. */
  revoked_at: z.iso.datetime({ offset: true }),
});

/** To every account of the dealership, when an administrator revoked its key. */
export const apiKeyRevoked = defineTemplate(
  revokedSchema,
  ({ dealership_name, name, prefix, revoked_at }): MailContent => ({
    subject: `Chiave API revocata: ${name}`,
    preview: "Il programma che la usa non può più aggiornare i tuoi annunci.",
    heading: "Abbiamo revocato una chiave API",
    blocks: [
      {
        kind: "paragraph",
        text: `Il ${italianDate(revoked_at)} alle ${italianTime(revoked_at)} abbiamo revocato una chiave di ${dealership_name}. Il programma che la usa non può più aggiornare i tuoi annunci; quelli pubblicati restano come sono.`,
      },
      {
        kind: "facts",
        facts: [
          { label: "Nome", value: name },
          { label: "Comincia con", value: `${prefix}…` },
        ],
      },
      { kind: "button", label: "Crea una chiave nuova", path: "/dashboard/api" },
      { kind: "small", text: `Vuoi sapere perché? Chiamaci al ${operator.phone}.` },
    ],
    reason: REASON,
  }),
);

/** Payload from `create_webhook`. */
const webhookSchema = z.object({ dealership_name: z.string(), url: z.string() });

/** To every account of the dealership: what visitors write goes to this address from now on. */
export const webhookCreated = defineTemplate(
  webhookSchema,
  ({ dealership_name, url }): MailContent => ({
    subject: "Nuovo webhook della tua concessionaria",
    preview: "Le richieste e gli annunci vengono comunicati a un indirizzo in più.",
    heading: "È stato aggiunto un webhook",
    blocks: [
      {
        kind: "paragraph",
        text: `Da adesso quello che succede agli annunci e alle richieste di ${dealership_name} viene comunicato anche a questo indirizzo:`,
      },
      { kind: "quote", text: url },
      { kind: "button", label: "Vedi i webhook", path: "/dashboard/api" },
      {
        kind: "paragraph",
        text: `Se non sei stato tu, eliminalo subito da lì, cambia la password e chiamaci al ${operator.phone}.`,
      },
    ],
    reason: REASON,
  }),
);

/** Payload from `finish_webhook_with_job`. */
const disabledSchema = webhookSchema.extend({
  id: z.string(),
  /** Deliveries that are kept until it is enabled again. */
  waiting: z.number().int().min(0),
});

/** To every account of the dealership, after three days without a good answer. */
export const webhookDisabled = defineTemplate(
  disabledSchema,
  ({ dealership_name, url, id, waiting }): MailContent => ({
    subject: "Webhook disattivato: il tuo sistema non risponde",
    preview: "Da tre giorni gli avvisi non arrivano al tuo gestionale.",
    heading: "Abbiamo disattivato un webhook",
    blocks: [
      {
        kind: "paragraph",
        text: `Da circa tre giorni questo indirizzo di ${dealership_name} non risponde come dovrebbe, e abbiamo smesso di provare:`,
      },
      { kind: "quote", text: url },
      {
        kind: "paragraph",
        text: `${waiting === 0 ? "Nessun altro avviso è in attesa." : waiting === 1 ? "Un altro avviso è in attesa." : `Altri ${waiting} avvisi sono in attesa.`} Le richieste dei visitatori arrivano come sempre per e-mail e nella dashboard.`,
      },
      {
        kind: "button",
        label: "Guarda il registro e riattivalo",
        path: `/dashboard/api/webhook/${encodeURIComponent(id)}`,
      },
    ],
    reason: "Ricevi questo messaggio perché la tua concessionaria ha un webhook su Piazza Motori.",
  }),
);
