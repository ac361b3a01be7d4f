import { useCallback, useEffect, useRef, useState } from "react";
import { botMessage, userMessage, type ChatMessage } from "./chat-message";
import { GREETING } from "./reply";

/** When the greeting appears after the first opening, in ms (docs/product.md 12.5). */
const GREETING_MS = 500;
/** How long the bot takes to answer, in ms (docs/product.md 12.5). */
const REPLY_MS = 1_000;

/** A conversation in the browser: the greeting once, then an answer to every message that is not blank. */
export function useChat() {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [awaited, setAwaited] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const hasGreeted = useRef(false);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const later = useCallback((delay: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      work();
    }, delay);
    timers.current.add(timer);
  }, []);

  const greet = useCallback(() => {
    if (hasGreeted.current) return;
    hasGreeted.current = true;
    later(GREETING_MS, () => {
      const timestamp = new Date().toISOString();
      setMessages((said) => [{ text: GREETING, sender: "bot", timestamp }, ...said]);
    });
  }, [later]);

  const send = useCallback(
    (raw: string) => {
      const question = userMessage(raw, new Date());
      if (!question) return;
      setMessages((said) => [...said, question]);
      setAwaited((count) => count + 1);
      later(REPLY_MS, () => {
        setMessages((said) => [...said, botMessage(question, new Date())]);
        setAwaited((count) => count - 1);
      });
    },
    [later],
  );

  return { messages, isWriting: awaited > 0, greet, send };
}
