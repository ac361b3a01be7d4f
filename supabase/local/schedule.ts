import type { CallFunction } from "./functions.ts";
import type { Lite } from "./lite.ts";

/** Work that comes back until it is stopped. */
interface Schedule {
  /** Lets what is running come to its end, and nothing start any more. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks at the queue. */
const PAUSE = 1000;

const DAY = 24 * 60 * 60 * 1000;

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
export function deliverMailWhenDue({
  lite,
  callFunction,
  url,
  mailDeliverySecret,
}: Parts): Schedule {
  return repeat({ first: PAUSE, pause: PAUSE }, async (stopped) => {
    const [row] = await lite.alone((turn) => turn.query<{ due: boolean }>(DUE));
    if (!row?.due || stopped.aborted) return;
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
  });
}

// why: on a hosted project pg_cron does this every night. This process seldom lives to see one, so it also begins with it.

/** Deletes what the privacy page promises to delete: now, and once a day. */
export function deleteExpiredDaily({ lite }: Pick<Parts, "lite">): Schedule {
  return repeat({ first: 0, pause: DAY }, async () => {
    await lite.alone((turn) => turn.query("select public.delete_expired_personal_data()"));
  });
}

/** Work that fails is reported once, not each time, and comes back all the same. Times are in milliseconds. */
function repeat(
  { first, pause }: { first: number; pause: number },
  work: (stopped: AbortSignal) => Promise<void>,
): Schedule {
  const end = new AbortController();
  let running = Promise.resolve();
  let reported = "";

  const tick = () => {
    running = running
      .then(() => work(end.signal))
      .then(() => {
        reported = "";
      })
      .catch((error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error);
        if (problem !== reported) console.warn(problem);
        reported = problem;
      });
    void running.then(() => {
      if (!end.signal.aborted) timer = setTimeout(tick, pause);
    });
  };
  let timer = setTimeout(tick, first);

  return {
    stop() {
      end.abort();
      clearTimeout(timer);
      return running;
    },
  };
}
