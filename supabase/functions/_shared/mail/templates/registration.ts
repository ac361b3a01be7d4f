import { z } from "zod";
import { fact, type Fact, type MailContent } from "../content.ts";
import { defineTemplate, optionalText } from "../template.ts";

/** As `submit_dealership_registration` writes it. */
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

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function facts(payload: Payload): Fact[] {
  return [
    ...fact("Concessionaria", payload.dealership_name),
    ...fact("Partita IVA", payload.vat_number),
    ...fact("Comune", payload.town),
    ...fact("Referente", payload.contact_person),
    ...fact("E-mail", payload.email, `mailto:${payload.email}`),
    ...fact("Telefono", payload.phone, `tel:${payload.phone.replace(/[^\d+]/g, "")}`),
    ...fact("Vende", payload.vehicle_types.map(capitalised).join(", ")),
    ...fact("Pacchetto", payload.plan_code && capitalised(payload.plan_code)),
  ];
}

/** To the operator, who decides. */
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

/** To the dealership that asked. */
export const registrationCopy = defineTemplate(payloadSchema, (payload): MailContent => ({
  subject: "Abbiamo ricevuto la tua richiesta di iscrizione",
  preview: "La esaminiamo e ti scriviamo.",
  heading: "Richiesta ricevuta",
  blocks: [
    {
      kind: "paragraph",
      text: `Ciao ${payload.contact_person}, grazie: abbiamo ricevuto la richiesta di ${payload.dealership_name}. La esaminiamo e ti scriviamo a questo indirizzo appena è approvata.`,
    },
    { kind: "facts", facts: facts(payload) },
    ...(payload.message ? [{ kind: "quote" as const, text: payload.message }] : []),
    {
      kind: "paragraph",
      text: "Nel frattempo puoi creare il tuo account con questo stesso indirizzo: lo collegheremo alla concessionaria.",
    },
    { kind: "button", label: "Crea l’account", path: "/auth?tab=registrati" },
    {
      kind: "small",
      text: "Un dato è sbagliato? Rispondi a questa e-mail o inviaci di nuovo il modulo.",
    },
  ],
  reason:
    "Ricevi questo messaggio perché il tuo indirizzo è stato scritto nel modulo di iscrizione di Piazza Motori.",
}));
