import { z } from "zod";
import type { MailContent } from "../content.ts";
import { defineTemplate, optionalText } from "../template.ts";

const token = z.string().regex(/^[\w-]{16,128}$/);

function greeting(name: string | null | undefined): string {
  return name?.trim() ? `Ciao ${name.trim()},` : "Ciao,";
}

/**
 * Asks for the confirmation of an address. Payload from `subscribe_newsletter`, without the name of the form: it could be any
 * text to the address of another person.
 */
export const newsletterConfirm = defineTemplate(
  z.object({ marketing: z.boolean().nullish(), token }),
  (payload): MailContent => ({
    subject: "Conferma la tua iscrizione alla newsletter",
    preview: "Un clic e ti mandiamo la guida gratuita.",
    heading: "Manca solo la tua conferma",
    blocks: [
      {
        kind: "paragraph",
        text: "Ciao, qualcuno, speriamo tu, ha chiesto di ricevere la newsletter di Piazza Motori a questo indirizzo. Confermalo e ti mandiamo subito la guida «Manutenzione Auto: Risparmia Tempo e Denaro».",
      },
      {
        kind: "button",
        label: "Conferma l’iscrizione",
        path: `/newsletter/conferma?token=${payload.token}`,
      },
      ...(payload.marketing
        ? [
            {
              kind: "paragraph" as const,
              text: "Nel modulo è stata scelta anche la casella delle offerte e delle promozioni: confermi anche quella.",
            },
          ]
        : []),
      {
        kind: "small",
        text: "Il link vale 30 giorni. Non sei stato tu? Ignora questo messaggio: senza conferma non ti iscriviamo.",
      },
    ],
    reason:
      "Ricevi questo messaggio perché il tuo indirizzo è stato scritto nel modulo della newsletter.",
  }),
);

/** The promised guide (docs/product.md 6.9). Payload from `confirm_newsletter`. */
export const newsletterWelcome = defineTemplate(
  z.object({ name: optionalText, unsubscribe_token: token }),
  (payload): MailContent => ({
    subject: "La tua guida: Manutenzione Auto",
    preview: "Risparmia Tempo e Denaro: la guida è qui dentro.",
    heading: "Ecco la tua guida",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(payload.name)} la tua iscrizione è confermata. Come promesso, ecco la guida «Manutenzione Auto: Risparmia Tempo e Denaro».`,
      },
      { kind: "button", label: "Scarica la guida", path: "/guide/manutenzione-auto.pdf" },
      {
        kind: "paragraph",
        text: "Ti scriveremo quando c’è qualcosa di utile: guide nuove, scadenze, consigli per comprare e vendere bene.",
      },
    ],
    reason:
      "Ricevi questo messaggio perché hai confermato l’iscrizione alla newsletter di Piazza Motori.",
    unsubscribePath: `/newsletter/disiscrizione?token=${payload.unsubscribe_token}`,
  }),
);
