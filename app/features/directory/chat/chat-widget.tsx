import { useLocation } from "@remix-run/react";
import { flushSync } from "react-dom";
import { useCallback, useEffect, useRef, useState } from "react";
import { site } from "~/data/site";
import { paths, telHref } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { ChatForm } from "./chat-form";
import { ChatLog } from "./chat-log";
import { readConversation, saveConversation } from "./conversation";
import { GREETING, botMessage, userMessage } from "./replies";

/**
 * The chat widget of every screen (docs/product.md 5.9). A `<details>` that floats above the page but never over the
 * footer. What is in it comes when it is opened: few visitors do, and every page would bring it. Without JavaScript a link
 * in it leads to the chat page, which has no widget.
 */
export function ChatWidget() {
  return useLocation().pathname === paths.chat ? null : <FloatingChat />;
}

function FloatingChat() {
  const { messages, isWriting, greet, send } = useChat();
  const details = useRef<HTMLDetailsElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);

  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages, isWriting]);

  // It may have been opened before hydration, without a toggle event.
  useEffect(() => {
    if (!details.current?.open) return;
    setWasOpened(true);
    greet();
  }, [greet]);

  useEffect(() => {
    const element = details.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element?.contains(document.activeElement)) return;
      element.open = false;
      element.querySelector("summary")?.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  function onToggle() {
    if (!details.current?.open) return;
    // The field has to be there before it takes the focus.
    flushSync(() => setWasOpened(true));
    greet();
    // On a touch screen the keyboard would cover half of what has just opened.
    if (window.matchMedia("(hover: hover)").matches)
      details.current.querySelector("input")?.focus({ preventScroll: true });
  }

  const { phone } = site.contacts;
  return (
    <aside aria-label="Chat" className="chat-anchor no-print">
      <details ref={details} onToggle={onToggle} className="group">
        <summary aria-label={`Chat: chiedi a ${site.name}`}>
          <Icon name="message-circle-question" className="size-6 group-open:hidden" />
          <Icon name="x" className="hidden size-6 group-open:block" />
        </summary>
        <div className="chat-panel">
          {wasOpened ? (
            <>
              <div className="border-b border-line bg-sunken px-4 py-3 max-sm:pr-18">
                <h2 className="text-base">Chiedi a {site.name}</h2>
                <p className="text-sm text-soft">
                  Risposte automatiche. A voce:{" "}
                  <a
                    href={telHref(phone)}
                    className="font-semibold whitespace-nowrap text-ink underline"
                  >
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
          ) : (
            <p className="only-without-js p-4 max-sm:pr-18">
              {GREETING}{" "}
              <a href={paths.chat} className="font-semibold text-brand underline">
                Apri la chat
              </a>
            </p>
          )}
        </div>
      </details>
    </aside>
  );
}

/** Delay of the greeting after the first opening, in ms (docs/product.md 12.5). */
const GREETING_MS = 500;
/** Delay of a reply, in ms (docs/product.md 12.5). */
const REPLY_MS = 1_000;

/** The conversation in the browser: the greeting once, then a reply to every message that is not blank. */
function useChat() {
  // Not shown before the chat is opened, so that it is no part of what React hydrates.
  const [messages, setMessages] = useState(() => readConversation().messages);
  const [pendingReplies, setPendingReplies] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
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
      schedule(REPLY_MS, () => {
        setMessages((previous) => [...previous, botMessage(question, new Date())]);
        setPendingReplies((count) => count - 1);
      });
    },
    [schedule],
  );

  return { messages, isWriting: pendingReplies > 0, greet, send };
}
