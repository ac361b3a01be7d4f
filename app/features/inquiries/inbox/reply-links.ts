import { mailHref, telHref, whatsappHref } from "~/lib/paths";
import type { ReplyLinks } from "./inquiry";

/** The fields of an inquiry that an answer starts from. */
interface Question {
  name: string;
  email: string;
  phone: string | null;
  topic: string;
  message: string;
  /** Formatted. */
  receivedAt: string;
}

/** Windows opens no `mailto:` address beyond about 2,000 characters; accents take six of them. */
const MAX_QUOTE_LENGTH = 600;
const ITALY = "39";

/** Links that answer an inquiry by mail, telephone and WhatsApp, signed by `sender`. */
export function replyLinks(question: Question, sender: string): ReplyLinks {
  const { name, email, phone, topic } = question;
  const number = phone === null ? null : whatsappNumber(phone);
  const greeting = `Buongiorno ${name}, sono di ${sender}. Le scrivo per la sua richiesta: ${topic}.`;
  return {
    mail: mailHref(email, `Re: ${topic}`, mailText(question, sender)),
    call: phone !== null && /\d/.test(phone) ? telHref(phone) : null,
    whatsapp: number && whatsappHref(number, greeting),
  };
}

function mailText({ name, message, receivedAt }: Question, sender: string): string {
  const quoted = message.length > MAX_QUOTE_LENGTH ? `${cut(message)}…` : message;
  return [
    `Buongiorno ${name},`,
    "",
    "",
    "",
    "Cordiali saluti",
    sender,
    "",
    `${receivedAt}, ${name} ha scritto:`,
    ...quoted.split("\n").map((line) => `> ${line}`),
  ].join("\r\n");
}

/** Cuts a long message, without half a surrogate pair: `encodeURIComponent` would throw. */
function cut(message: string): string {
  return message.slice(0, MAX_QUOTE_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * The number of a `wa.me` link: digits with the country code, by default Italy's. Null for numbers that cannot have
 * WhatsApp, such as an Italian landline.
 */
export function whatsappNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  const isForeign = phone.trim().startsWith("+") || digits.startsWith("00");
  const whole = isForeign ? digits.replace(/^00/, "") : ITALY + digits;
  const isItalianMobile = /^393\d{8,9}$/.test(whole);
  const isOther = /^[1-9]\d{7,14}$/.test(whole) && !whole.startsWith(ITALY);
  return isItalianMobile || isOther ? whole : null;
}
