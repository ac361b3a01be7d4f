import { mailHref, telHref, whatsappHref } from "~/lib/paths";
import type { ReplyLinks } from "./request";

/** What an answer begins with. */
interface Question {
  name: string;
  email: string;
  phone: string | null;
  topic: string;
  message: string;
  /** When it came, in words. */
  receivedAt: string;
}

/** Windows opens no `mailto:` address beyond about 2,000 characters; accents take six of them. */
const QUOTE_LENGTH = 600;
const ITALY = "39";

/** Addresses that answer a request by mail, telephone and WhatsApp; `sender` signs. */
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
  const quoted = message.length > QUOTE_LENGTH ? `${cut(message)}…` : message;
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

/** The start of a long message; half a character cannot be written into an address. */
function cut(message: string): string {
  return message.slice(0, QUOTE_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * The digits by which WhatsApp knows a number that was typed freely: with the prefix of its country, Italy's when there
 * is none. Null for what can be none, such as an Italian landline.
 */
export function whatsappNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  const isForeign = phone.trim().startsWith("+") || digits.startsWith("00");
  const whole = isForeign ? digits.replace(/^00/, "") : ITALY + digits;
  const isItalianMobile = /^393\d{8,9}$/.test(whole);
  const isOther = /^[1-9]\d{7,14}$/.test(whole) && !whole.startsWith(ITALY);
  return isItalianMobile || isOther ? whole : null;
}
