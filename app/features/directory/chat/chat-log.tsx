import type { ReactNode, Ref } from "react";
import { formatTime } from "~/lib/dates";
import type { ChatMessage } from "./replies";

interface ChatLogProps {
  messages: readonly ChatMessage[];
  /** Whether a reply is pending. */
  isWriting?: boolean;
  /** Ref of the scrolling element. */
  boxRef?: Ref<HTMLDivElement>;
  className?: string;
  /** Shown before the messages. */
  children?: ReactNode;
}

/** The messages, announced as they arrive (`role="log"`). */
export function ChatLog({ messages, isWriting, boxRef, className = "", children }: ChatLogProps) {
  return (
    <div
      ref={boxRef}
      role="log"
      aria-label="Conversazione"
      // The box scrolls, so the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`*:not-last:mb-3 ${className}`}
    >
      {children}
      {messages.map((message, i) => (
        <Bubble key={i} message={message} />
      ))}
      {isWriting && (
        <p
          aria-hidden="true"
          className="chat-dots flex w-fit gap-1.5 rounded-2xl bg-sunken px-4 py-4"
        >
          <span />
          <span />
          <span />
        </p>
      )}
    </div>
  );
}

function Bubble({ message: { text, sender, timestamp, links } }: { message: ChatMessage }) {
  const isUser = sender === "user";
  return (
    <div
      className={`flex max-w-[88%] flex-col gap-1 ${isUser ? "ml-auto items-end" : "items-start"}`}
    >
      <p
        className={`rounded-2xl px-4 py-2.5 wrap-anywhere ${isUser ? "rounded-br-md bg-brand-fill text-white" : "rounded-bl-md bg-sunken"}`}
      >
        <span className="sr-only">{isUser ? "Tu: " : "Assistente: "}</span>
        {text}
      </p>
      {links && links.length > 0 && (
        <p className="flex flex-wrap gap-x-4 pl-1">
          {links.map(({ label, to }) => (
            <a
              key={to}
              href={to}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              {label}
            </a>
          ))}
        </p>
      )}
      <time dateTime={timestamp} className="px-1 text-xs text-soft">
        {formatTime(timestamp)}
      </time>
    </div>
  );
}

/** The greeting as static HTML, for users without JavaScript. */
export function StaticGreeting({ text }: { text: string }) {
  return <p className="max-w-[88%] rounded-2xl rounded-bl-md bg-sunken px-4 py-2.5">{text}</p>;
}
