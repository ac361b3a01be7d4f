import type { CallFunction } from "./functions.ts";
import type { Lite } from "./lite.ts";

/** Milliseconds between two looks at the queue. */
const PAUSE = 1000;

const DUE = `select exists (
  select 1 from public.mail_outbox
  where (status = 'pending' and next_attempt_at <= now()) or (status = 'sending' and locked_until < now())
) as due`;

interface Parts {
  lite: Lite;
  callFunction: CallFunction;
  /** Address of the project. */
  url: string;
  mailDeliverySecret: string;
}

// why: on a hosted project pg_cron calls deliver-mail every minute; PGlite has no pg_cron, and who tries the portal does
// not want to wait a minute for a mail.

/** Has `deliver-mail` send what waits in the outbox, as soon as something does. */
export function deliverMailWhenDue({ lite, callFunction, url, mailDeliverySecret }: Parts): {
  stop(): Promise<void>;
} {
  let running = Promise.resolve();
  let stopped = false;
  let reported = "";

  const look = async () => {
    const [row] = await lite.alone((turn) => turn.query<{ due: boolean }>(DUE));
    if (!row?.due || stopped) return;
    const response = await callFunction(
      "deliver-mail",
      new Request(`${url}/functions/v1/deliver-mail`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${mailDeliverySecret}`,
          "content-type": "application/json",
        },
        body: "{}",
      }),
    );
    if (!response.ok) throw new Error(`deliver-mail: ${response.status} ${await response.text()}`);
    reported = "";
  };
  const tick = () => {
    running = running.then(look).catch((error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error);
      // Once, not every second.
      if (problem !== reported) console.warn(problem);
      reported = problem;
    });
    void running.then(() => {
      if (!stopped) timer = setTimeout(tick, PAUSE);
    });
  };
  let timer = setTimeout(tick, PAUSE);

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
