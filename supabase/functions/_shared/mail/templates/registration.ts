import { z } from "zod";
import { type Block, fact, type Fact, type MailContent, phoneUrl } from "../content.ts";
import { operator } from "../operator.ts";
import { defineTemplate, optionalText } from "../template.ts";

/** Payload from `submit_dealership_registration` for the operator. */
const payloadSchema = z.object({
  dealership_name: z.string(),
  vat_number: z.string(),
  town: z.string(),
  contact_person: z.string(),
  email: z.string(),
  phone: z.string(),
  vehicle_types: z.array(z.enum(["auto", "moto", "minicar"])),
  plan_code: optionalText,
  message: optionalText,
});
type Payload = z.output<typeof payloadSchema>;

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function facts(payload: Payload): Fact[] {
  return [
    ...fact("Concessionaria", payload.dealership_name),
    ...fact("Partita IVA", payload.vat_number),
    ...fact("Comune", payload.town),
    ...fact("Referente", payload.contact_person),
    ...fact("E-mail", payload.email, `mailto:${payload.email}`),
    ...fact("Telefono", payload.phone, phoneUrl(payload.phone)),
    ...fact("Vende", payload.vehicle_types.map(capitalize).join(", ")),
    ...fact("Pacchetto", payload.plan_code && capitalize(payload.plan_code)),
  ];
}

/** To the operator. */
export const registrationReceived = defineTemplate(payloadSchema, (payload): MailContent => ({
  subject: `Nuova richiesta di iscrizione: ${payload.dealership_name}`,
  preview: `${payload.town}, referente ${payload.contact_person}`,
  heading: `${payload.dealership_name} vuole entrare in piazza`,
  blocks: [
    { kind: "facts", facts: facts(payload) },
    ...(payload.message ? [{ kind: "quote" as const, text: payload.message }] : []),
    { kind: "button", label: "Approva o rifiuta", path: "/admin/registrazioni" },
  ],
  reason: "Ricevi questo messaggio perché amministri Piazza Motori.",
}));

/**
 * Payload from `submit_dealership_registration` for the dealership. `typed` is given only when the sender has confirmed the
 * address: a form can contain the address of another person.
 */
const copySchema = z.object({ typed: payloadSchema.nullish() });

/** To the dealership: the next steps, and its data when `typed` is given. */
export const registrationCopy = defineTemplate(copySchema, ({ typed }): MailContent => {
  const blocks: Block[] = typed
    ? [
        {
          kind: "paragraph",
          text: `Ciao ${typed.contact_person}, grazie: abbiamo ricevuto la richiesta di ${typed.dealership_name}. La esaminiamo e ti scriviamo a questo indirizzo appena è decisa.`,
        },
        { kind: "facts", facts: facts(typed) },
        ...(typed.message ? [{ kind: "quote" as const, text: typed.message }] : []),
      ]
    : [
        {
          kind: "paragraph",
          text: "Ciao, grazie: abbiamo ricevuto la richiesta di iscrivere una concessionaria con questo indirizzo. La esaminiamo e ti scriviamo qui appena è decisa.",
        },
        {
          kind: "paragraph",
          text: "Nel frattempo puoi creare il tuo account con questo stesso indirizzo: lo colleghiamo alla concessionaria.",
        },
        { kind: "button", label: "Crea l’account", path: "/auth?tab=registrati" },
      ];
  return {
    subject: "Abbiamo ricevuto la tua richiesta di iscrizione",
    preview: "La esaminiamo e ti scriviamo.",
    heading: "Richiesta ricevuta",
    blocks: [
      ...blocks,
      {
        kind: "small",
        text: `Hai sbagliato un dato? Inviaci di nuovo il modulo, o chiamaci al ${operator.phone}. Non l’hai inviata tu? Qualcuno ha scritto il tuo indirizzo per errore: non devi fare nulla.`,
      },
    ],
    reason:
      "Ricevi questo messaggio perché il tuo indirizzo è stato scritto nel modulo di iscrizione di Piazza Motori.",
  };
});
