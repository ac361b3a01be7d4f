import { z } from "zod";
import type { MailContent } from "../content.ts";
import { operator } from "../operator.ts";
import { defineTemplate } from "../template.ts";

/** The changeable fields, in the order of the mail, with their Italian names. */
const LABELS = {
  name: "Nome",
  address: "Via e numero",
  postalCode: "CAP",
  city: "Comune",
  province: "Provincia",
  legalName: "Ragione sociale",
  vatNumber: "Partita IVA",
} as const;

/** Payload from `decide_dealership_changes`. */
const payloadSchema = z.object({
  decision: z.enum(["approved", "rejected"]),
  /** Name of the dealership as it is now. */
  name: z.string(),
  slug: z.string(),
  changes: z.partialRecord(z.enum(Object.keys(LABELS) as (keyof typeof LABELS)[]), z.string()),
  /** Of the administrator; empty without one. */
  note: z.string(),
});

/** To the dealer: what became of the changes that the dealership asked for (docs/product.md 8.16). */
export const dealershipChangesDecided = defineTemplate(payloadSchema, (payload): MailContent => {
  const { decision, name, slug, changes, note } = payload;
  const isApproved = decision === "approved";
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[];
  const facts = names.flatMap((key) => {
    const value = changes[key];
    return value === undefined ? [] : [{ label: LABELS[key], value }];
  });
  return {
    subject: isApproved ? `${name}: le modifiche sono online` : `${name}: modifiche non accolte`,
    preview: isApproved
      ? "La pagina della tua concessionaria mostra già i nuovi dati."
      : "La pagina della tua concessionaria resta com’era.",
    heading: isApproved ? "I nuovi dati sono online" : "Per ora resta tutto com’era",
    blocks: [
      {
        kind: "paragraph",
        text: isApproved
          ? `Abbiamo verificato le modifiche che hai chiesto per ${name}: da adesso valgono questi dati.`
          : `Abbiamo esaminato le modifiche che hai chiesto per ${name} e per ora non possiamo accoglierle.`,
      },
      { kind: "facts", facts },
      ...(note === "" ? [] : [{ kind: "quote" as const, text: note }]),
      isApproved
        ? {
            kind: "button",
            label: "Vedi la tua pagina",
            path: `/concessionaria/${encodeURIComponent(slug)}`,
          }
        : { kind: "button", label: "Vai alla tua pagina", path: "/dashboard/concessionaria" },
      { kind: "small", text: `Dubbi? Rispondi a questa e-mail o chiamaci al ${operator.phone}.` },
    ],
    reason:
      "Ricevi questo messaggio perché la tua concessionaria ha chiesto di modificare i suoi dati su Piazza Motori.",
  };
});
