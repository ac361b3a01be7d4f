import type { SendMailOptions } from "nodemailer";
import { z } from "zod";
import { visitCalendar } from "./calendar.ts";
import { composeMail } from "./compose.ts";
import { siteUrl, type MailContent } from "./content.ts";
import { operator } from "./operator.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { InvalidPayload } from "./template.ts";
import { toSingleLine } from "./text.ts";

/** The columns of a row of the outbox that its mail needs. */
export const queuedMailSchema = z.object({
  id: z.uuid(),
  template: z.string(),
  recipient: z.string(),
  reply_to: z.string().nullable(),
  payload: z.unknown(),
});
/** A mail of the outbox. */
export type QueuedMail = z.output<typeof queuedMailSchema>;

// A single address without name, line break or comment.
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u;

/** @throws InvalidPayload */
function singleAddress(field: string, text: string): string {
  if (text.length > 254 || !ADDRESS.test(text)) throw new InvalidPayload([field]);
  return text;
}

/** The address of `Piazza Motori <ciao@esempio.it>`, or of the bare address. */
function senderAddress(from: string): string {
  return (/<([^<>\s]+)>$/.exec(from.trim())?.[1] ?? from).trim();
}

/** A mail as it is handed to the mail server. */
export type Message = SendMailOptions & { subject: string; text: string; html: string };

/** Settings of all mails. */
export interface MessageOptions {
  /** Public origin of the web app, for links. */
  origin: string;
  /** Sender's address; a name in front of it is replaced by that of the operator. */
  from: string;
}

/** The calendar as mail programs read it: an alternative of the text, and a file. */
function invitation(origin: string, calendar: NonNullable<MailContent["calendar"]>) {
  const { path, ...event } = calendar;
  const { method, text } = visitCalendar({ ...event, url: siteUrl(origin, path) });
  return { method, content: text, filename: "visita.ics" };
}

/**
 * The message of a queued mail. Its id is that of the row, so that mail clients show a message that was sent twice once.
 * @throws InvalidPayload
 */
export function createMessage(mail: QueuedMail, { origin, from }: MessageOptions): Message {
  const content = composeMail(mail.template, mail.payload);
  const sender = senderAddress(from);
  const headers: Record<string, string> = { "Auto-Submitted": "auto-generated" };
  if (content.unsubscribePath !== undefined) {
    headers["List-Unsubscribe"] = `<${siteUrl(origin, content.unsubscribePath)}>`;
    headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click";
  }
  return {
    messageId: `<${mail.id}@${sender.slice(sender.lastIndexOf("@") + 1)}>`,
    from: { name: operator.name, address: sender },
    to: { name: "", address: singleAddress("recipient", mail.recipient) },
    // Mails say that they can be answered; the sender's address reads nothing.
    replyTo:
      mail.reply_to === null
        ? { name: operator.name, address: operator.email }
        : { name: "", address: singleAddress("reply_to", mail.reply_to) },
    subject: toSingleLine(content.subject),
    text: renderText(origin, { ...content, preview: toSingleLine(content.preview) }),
    html: renderHtml(origin, { ...content, preview: toSingleLine(content.preview) }),
    headers,
    ...(content.calendar && { icalEvent: invitation(origin, content.calendar) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
