import { hasAgreed } from "./consent";

/** Tools start a little after the page (docs/product.md 12.5), in ms. */
const START_DELAY_MS = 100;

/** A tool of somebody else that runs only for who agreed. */
export interface AgreedTool<Message> {
  /**
   * Starts the tool in this browser tab, once. A page holds the key only after the visitor agreed; should a cache have
   * handed on the page of somebody else, the cookie still decides.
   *
   * @param key What the tool was configured with.
   */
  start: (key: string) => void;
  /** Hands a message to the tool; never delays what the visitor does, never throws. */
  send: (message: Message) => void;
}

/** @param connect Loads the tool's code, starts it and answers with what takes its messages. */
export function agreedTool<Message>(
  connect: (key: string) => Promise<(message: Message) => void>,
): AgreedTool<Message> {
  /** Absent until the code is loaded; messages that come before wait. */
  let take: ((message: Message) => void) | undefined;
  let isStarted = false;
  const waiting: Message[] = [];

  function send(message: Message): void {
    // Asked each time: another tab may have taken the consent back.
    if (!isStarted || !hasAgreed()) return;
    if (take) take(message);
    else waiting.push(message);
  }

  function start(key: string): void {
    if (isStarted || !hasAgreed()) return;
    isStarted = true;
    setTimeout(() => {
      connect(key).then(
        (taker) => {
          take = taker;
          waiting.splice(0).forEach(send);
        },
        // Blocked by an extension, or no connection: the page does without.
        () => undefined,
      );
    }, START_DELAY_MS);
  }

  return { start, send };
}
