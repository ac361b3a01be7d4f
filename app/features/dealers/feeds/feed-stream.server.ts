/** A feed as a stream: a part at a time, so that its size does not matter (docs/decisions/031-feeds.md). */
import { setImmediate } from "node:timers/promises";

/** Length from which a part is sent, in characters. */
const PART_LENGTH = 32_768;

/** Joins texts into parts of about `PART_LENGTH`. */
function* inParts(texts: Iterable<string>): Generator<string> {
  let part = "";
  for (const text of texts) {
    part += text;
    if (part.length < PART_LENGTH) continue;
    yield part;
    part = "";
  }
  if (part !== "") yield part;
}

/**
 * The texts as a body that is made as fast as its client reads it; between two parts other requests have their turn.
 *
 * @param onEnd Called once, however it ends.
 */
export function streamOf(
  texts: Iterable<string>,
  onEnd: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  const parts = inParts(texts);
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      pull: async (controller) => {
        await setImmediate();
        try {
          const part = parts.next();
          if (part.done !== true) return controller.enqueue(encoder.encode(part.value));
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        onEnd();
      },
      cancel: () => {
        parts.return(undefined);
        onEnd();
      },
    },
    // Nothing is made before it is asked for.
    { highWaterMark: 0 },
  );
}
