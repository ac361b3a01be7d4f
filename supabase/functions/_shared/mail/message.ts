import type { SendMailOptions } from "nodemailer";
import { z } from "zod";
import { composeMail } from "./compose.ts";
import { siteUrl } from "./content.ts";
import { operator } from "./operator.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { InvalidPayload } from "./template.ts";
import { oneLine } from "./text.ts";

/** A row of the outbox, as far as its mail goes. */
export const queuedMailSchema = z.object({
  id: z.uuid(),
  template: z.string(),
  recipient: z.string(),
  reply_to: z.string().nullable(),
  payload: z.unknown(),
});
export type QueuedMail = z.output<typeof queuedMailSchema>;

// One address and nothing else: no list, no name, no line break, no comment.
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

export type Message = SendMailOptions & { subject: string; text: string; html: string };

export interface MessageOptions {
  /** Public origin of the web app; every link starts with it. */
  origin: string;
  /** Address that mails come from; a name in front of it gives way to the operator's. */
  from: string;
}

/**
 * The message of a queued mail, ready to be sent. Its id is that of the row: should the same row ever be
 * sent twice, mail programs show it once.
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
    ...(mail.reply_to !== null && {
      replyTo: { name: "", address: singleAddress("reply_to", mail.reply_to) },
    }),
    subject: oneLine(content.subject),
    text: renderText(origin, { ...content, preview: oneLine(content.preview) }),
    html: renderHtml(origin, { ...content, preview: oneLine(content.preview) }),
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
