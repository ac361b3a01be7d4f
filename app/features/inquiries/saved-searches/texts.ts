/** Texts of alerts that browser and server share (docs/product.md 6.11). */
import type { SubmissionResult } from "@conform-to/react";
import { keepUnsentForm } from "~/ui/keep-unsent-form";
import type { Rhythm } from "./schema";

/** Label and hint of each rhythm. */
export const RHYTHM_TEXTS: Record<Rhythm, { label: string; hint: string }> = {
  daily: { label: "Una volta al giorno", hint: "La mattina, solo se c'è qualcosa di nuovo" },
  at_once: { label: "Subito", hint: "Appena succede, al massimo tre mail al giorno" },
};

/** Title of the message after the form was sent; the same whether the address is known or not. */
export const SAVED_TITLE = "Controlla la tua email";
export const SAVED_TEXT =
  "Ti abbiamo scritto un link: aprilo e conferma, e l'avviso parte. Se lo segui già, non devi fare altro.";

/** Title of the message after the link was asked for. */
export const LINK_SENT_TITLE = "Guarda la tua posta";
/** Text of that message. */
export const LINK_SENT_TEXT =
  "Se a questo indirizzo ci sono avvisi, tra poco arriva il link per gestirli. Guarda anche nello spam.";

/** Action data of a form that was not sent. */
export interface AlertActionData {
  result: SubmissionResult<string[]>;
  /** The visitor has to send the form once more. */
  needsConfirmation?: boolean;
}

/** The message when it is unknown whether the alert was stored. */
export const NOT_SAVED: readonly string[] = [
  "L'avviso non è partito",
  "Il servizio non risponde in questo momento. Quello che hai scritto è ancora qui: riprova tra poco.",
];

/** `clientAction` of the form. */
export const alertClientAction = keepUnsentForm<AlertActionData>(NOT_SAVED, {});
