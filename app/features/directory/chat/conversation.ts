/**
 * The conversation of a tab (docs/product.md 5.9), in its session storage: links load documents, and the chat goes on from
 * one to the next.
 */
import type { ChatMessage } from "./replies";

const KEY = "piazza-chat";

/** A conversation with the chat, as the browser stores it. */
export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly isOpen: boolean;
}

const NONE: Conversation = { messages: [], isOpen: false };

/** The conversation that was stored last; an empty one where there is none. */
export function readConversation(): Conversation {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Conversation | null;
    return stored?.messages.every(isMessage) ? stored : NONE;
  } catch {
    // why: storage may be denied or hold something else; the conversation then ends with the page.
    return NONE;
  }
}

function isMessage(message: Partial<ChatMessage> | null): boolean {
  return [message?.text, message?.sender, message?.timestamp].every(
    (value) => typeof value === "string",
  );
}

/** Stores the conversation for the tab; without storage it lasts for the page. */
export function saveConversation(conversation: Conversation): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(conversation));
  } catch {
    // why: storage may be denied; the conversation then ends with the page.
  }
}
