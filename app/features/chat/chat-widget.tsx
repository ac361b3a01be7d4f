import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { site } from "~/data/site";
import { paths, telHref } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { ChatForm } from "./chat-form";
import { ChatLog, StaticGreeting } from "./chat-log";
import { GREETING } from "./reply";
import { useChat } from "./use-chat";

/**
 * The chat at the edge of every screen (docs/product.md 5.9). A `<details>` that floats above the
 * page as far as the footer, whose links it never covers; without JavaScript its form leads to the
 * page of the chat, where it is not shown a second time.
 */
export function ChatWidget() {
  return useLocation().pathname === paths.chat ? null : <FloatingChat />;
}

function FloatingChat() {
  const { messages, isWriting, greet, send } = useChat();
  const details = useRef<HTMLDetailsElement>(null);
  const log = useRef<HTMLDivElement>(null);

  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages, isWriting]);

  // Somebody may have opened it before JavaScript arrived: then no event tells.
  useEffect(() => {
    if (details.current?.open) greet();
  }, [greet]);

  useEffect(() => {
    const element = details.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element?.contains(document.activeElement)) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  function onToggle() {
    if (!details.current?.open) return;
    greet();
    // On a touch screen the keyboard would cover half of what has just opened.
    if (window.matchMedia("(hover: hover)").matches)
      details.current.querySelector("input")?.focus({ preventScroll: true });
  }

  const { phone } = site.contacts;
  return (
    <aside aria-label="Chat" className="chat-anchor no-print">
      <details ref={details} onToggle={onToggle} className="group">
        <summary
          className="ml-auto grid size-13 place-items-center rounded-full bg-inverse text-on-inverse shadow-lift transition-transform duration-150 hover:scale-105"
          aria-label={`Chat: chiedi a ${site.name}`}
        >
          <Icon name="message-circle-question" className="size-6 group-open:hidden" />
          <Icon name="x" className="hidden size-6 group-open:block" />
        </summary>
        <div className="chat-panel flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-lift">
          <div className="border-b border-line bg-sunken px-4 py-3">
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
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"
          >
            <StaticGreeting text={GREETING} className="only-without-js" />
          </ChatLog>
          <div className="border-t border-line p-3">
            <ChatForm
              id="chat-messaggio"
              onSend={send}
              suggests={!messages.some(({ sender }) => sender === "user")}
            />
          </div>
        </div>
      </details>
    </aside>
  );
}
