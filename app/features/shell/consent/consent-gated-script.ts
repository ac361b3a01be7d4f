import { hasConsented } from "./consent";

/** Scripts start a little after the page (docs/product.md 12.5), in ms. */
const START_DELAY_MS = 100;

/** A third-party script that runs after consent only. */
export interface ConsentGatedScript<Message> {
  /**
   * Loads the script, once in a tab. The cookie is checked although only pages of visitors who consented hold the key: a
   * cache could deliver the page of somebody else.
   *
   * @param key Configuration of the script, such as a measurement id.
   */
  start: (key: string) => void;
  /** Passes a message to the script. Never blocks, never throws. */
  send: (message: Message) => void;
}

/** @param connect Loads and starts the script; resolves to the function that takes its messages. */
export function consentGatedScript<Message>(
  connect: (key: string) => Promise<(message: Message) => void>,
): ConsentGatedScript<Message> {
  /** Undefined until the script is loaded; messages are queued until then. */
  let deliver: ((message: Message) => void) | undefined;
  let isStarted = false;
  const queue: Message[] = [];

  function send(message: Message): void {
    // Checked each time: consent may have been withdrawn in another tab.
    if (!isStarted || !hasConsented()) return;
    if (deliver) deliver(message);
    else queue.push(message);
  }

  function start(key: string): void {
    if (isStarted || !hasConsented()) return;
    isStarted = true;
    setTimeout(() => {
      if (!hasConsented()) return;
      connect(key).then(
        (connected) => {
          deliver = connected;
          queue.splice(0).forEach(send);
        },
        // Blocked by an extension, or no connection.
        () => undefined,
      );
    }, START_DELAY_MS);
  }

  return { start, send };
}
