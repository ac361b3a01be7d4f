import { cleanText } from "~/lib/text";
import { reply, type ReplyLink } from "./reply";

/** A line of the chat (docs/product.md 3.15). */
export interface ChatMessage {
  readonly text: string;
  readonly sender: "user" | "bot";
  /** ISO instant. */
  readonly timestamp: string;
  readonly links?: readonly ReplyLink[];
}

/** Name of the field that holds what a visitor writes. */
export const CHAT_FIELD = "messaggio";

/** Longest message, in UTF-16 units. */
export const CHAT_MAX_LENGTH = 300;

/** What a visitor wrote, as a message; undefined when it is blank, which is ignored. */
export function userMessage(raw: unknown, at: Date): ChatMessage | undefined {
  const text = typeof raw === "string" ? cleanText(raw, CHAT_MAX_LENGTH) : "";
  return text === "" ? undefined : { text, sender: "user", timestamp: at.toISOString() };
}

/** The answer to a message of a visitor. */
export function botMessage(question: ChatMessage, at: Date): ChatMessage {
  const { text, links } = reply(question.text) ?? { text: "", links: [] };
  return { text, links, sender: "bot", timestamp: at.toISOString() };
}
