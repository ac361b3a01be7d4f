import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { site } from "~/data/site";
import type { ModelOnSale } from "~/lib/models-on-sale";
import { paths, telHref } from "~/lib/paths";
import { ChatForm } from "./chat-form";
import { ChatLog } from "./chat-log";
import { readConversation, saveConversation } from "./conversation";
import { GREETING } from "./greeting";
import { botMessage, userMessage } from "./replies";

/** Props of the panel of the chat. */
export interface ChatPanelProps {
  /** The element that opens and closes the panel. */
  details: RefObject<HTMLDetailsElement>;
}

/** The content of the open chat; loaded when it is opened. */
export function ChatPanel({ details }: ChatPanelProps) {
  const { messages, isWriting, greet, send } = useChat();
  const log = useRef<HTMLDivElement>(null);

  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages, isWriting]);

  useEffect(() => {
    const element = details.current;
    const onOpen = () => {
      if (!element?.open) return;
      greet();
      // On a touch screen the keyboard would cover half of what has just opened.
      if (window.matchMedia("(hover: hover)").matches)
        element.querySelector("input")?.focus({ preventScroll: true });
    };
    onOpen();
    element?.addEventListener("toggle", onOpen);
    return () => element?.removeEventListener("toggle", onOpen);
  }, [details, greet]);

  const { phone } = site.contacts;
  return (
    <>
      <div className="border-b border-line bg-sunken px-4 py-3 max-sm:pr-18">
        <h2 className="text-base">Chiedi a {site.name}</h2>
        <p className="text-sm text-soft">
          Risposte automatiche. A voce:{" "}
          <a href={telHref(phone)} className="font-semibold whitespace-nowrap text-ink underline">
            {phone}
          </a>
        </p>
      </div>
      <ChatLog
        boxRef={log}
        messages={messages}
        isWriting={isWriting}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"
      />
      <div className="border-t border-line p-3">
        <ChatForm
          id="chat-messaggio"
          onSend={send}
          hasSuggestions={!messages.some(({ sender }) => sender === "user")}
        />
      </div>
    </>
  );
}

/** Delay of the greeting after the first opening, in ms (docs/product.md 12.5). */
const GREETING_MS = 500;
/** Delay of a reply, in ms (docs/product.md 12.5). */
const REPLY_MS = 1_000;

/** How long the models may take, in ms; the reply then knows none. */
const MODELS_TIMEOUT_MS = 3_000;

/** The vehicles for sale. The message itself is sent to nobody. */
async function readModels(): Promise<readonly ModelOnSale[]> {
  try {
    const signal = AbortSignal.timeout(MODELS_TIMEOUT_MS);
    const answer = await fetch(paths.chatModels, { signal });
    return answer.ok ? ((await answer.json()) as readonly ModelOnSale[]) : [];
  } catch {
    // why: without a connection the chat still knows its other answers.
    return [];
  }
}

/** The conversation in the browser: the greeting once, then a reply to every message that is not blank. */
function useChat() {
  const [messages, setMessages] = useState(() => readConversation().messages);
  const [pendingReplies, setPendingReplies] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const models = useRef<Promise<readonly ModelOnSale[]>>(undefined);
  const hasGreeted = useRef(messages.length > 0);

  useEffect(() => {
    if (messages.length > 0) saveConversation({ ...readConversation(), messages });
  }, [messages]);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const schedule = useCallback((delay: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      work();
    }, delay);
    timers.current.add(timer);
  }, []);

  const greet = useCallback(() => {
    if (hasGreeted.current) return;
    hasGreeted.current = true;
    schedule(GREETING_MS, () => {
      const timestamp = new Date().toISOString();
      setMessages((previous) => [{ text: GREETING, sender: "bot", timestamp }, ...previous]);
    });
  }, [schedule]);

  const send = useCallback(
    (raw: string) => {
      const question = userMessage(raw, new Date());
      if (!question) return;
      setMessages((previous) => [...previous, question]);
      setPendingReplies((count) => count + 1);
      // One answer for all messages, so that replies keep their order.
      const asked = (models.current ??= readModels());
      schedule(REPLY_MS, () => {
        void asked.then((known) => {
          setMessages((previous) => [...previous, botMessage(question, new Date(), known)]);
          setPendingReplies((count) => count - 1);
        });
      });
    },
    [schedule],
  );

  return { messages, isWriting: pendingReplies > 0, greet, send };
}
