import type { CallFunction } from "./functions.ts";
import type { Lite } from "./lite.ts";

/** Work that is repeated until it is stopped. */
interface Schedule {
  /** Waits for the work that is running and starts none any more. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks at the queue. */
const POLL_INTERVAL = 1000;

const DAY = 24 * 60 * 60 * 1000;

const IS_MAIL_DUE = `select exists (
  select 1 from public.mail_outbox
  where (status = 'pending' and next_attempt_at <= now()) or (status = 'sending' and locked_until < now())
) as due`;

const IS_PORTAL_JOB_DUE = `select exists (
  select 1 from private.due_portal_jobs() d where not private.is_job_under_way(d.kind, d.dealership_id)
) as due`;

interface Parts {
  lite: Lite;
  callFunction: CallFunction;
  /** Address of the project. */
  url: string;
  mailDeliverySecret: string;
}

// why: on a hosted project pg_cron calls deliver-mail every minute; PGlite has no pg_cron, and a minute is long for
// a person who tries the portal.

/** Calls `deliver-mail` when mails in the outbox are due. */
export function scheduleMailDelivery({
  lite,
  callFunction,
  url,
  mailDeliverySecret,
}: Parts): Schedule {
  return repeat({ delay: POLL_INTERVAL, interval: POLL_INTERVAL }, async (stopped) => {
    const [row] = await lite.withLock((database) => database.query<{ due: boolean }>(IS_MAIL_DUE));
    if (!row?.due || stopped.aborted) return;
    await callJob({ callFunction, url, mailDeliverySecret }, "deliver-mail");
  });
}

// why: on a hosted project pg_cron does this every night. This process seldom runs at night, so it also does it first.

/** Deletes expired personal data (docs/product.md 12.9): now, and once a day. */
export function scheduleRetention({ lite }: Pick<Parts, "lite">): Schedule {
  return repeat({ delay: 0, interval: DAY }, async () => {
    await lite.withLock((database) =>
      database.query("select public.delete_expired_personal_data()"),
    );
  });
}

/** Milliseconds after the start at which files that nothing shows are deleted, then every hour. */
const COLLECTION_DELAY = 60_000;
const COLLECTION_INTERVAL = 60 * 60 * 1000;

// why: on a hosted project pg_cron calls collect-photographs every hour.

/** Deletes the files of photographs that nothing shows (docs/product.md 8.15). */
export function scheduleCollection({
  callFunction,
  url,
  mailDeliverySecret,
}: Omit<Parts, "lite">): Schedule {
  return repeat({ delay: COLLECTION_DELAY, interval: COLLECTION_INTERVAL }, () =>
    callJob({ callFunction, url, mailDeliverySecret }, "collect-photographs"),
  );
}

/** Milliseconds between two looks at the work of the portal. */
const PORTAL_JOB_INTERVAL = 1000;

// why: on a hosted project pg_cron calls start-portal-jobs every minute, which is long for a person who tries the portal.

/** Hands work that is due to the web server (docs/product.md 8.21). */
export function schedulePortalJobs({
  lite,
  callFunction,
  url,
  mailDeliverySecret,
}: Parts): Schedule {
  const times = { delay: PORTAL_JOB_INTERVAL, interval: PORTAL_JOB_INTERVAL };
  return repeat(times, async (stopped) => {
    const [row] = await lite.withLock((database) =>
      database.query<{ due: boolean }>(IS_PORTAL_JOB_DUE),
    );
    if (!row?.due || stopped.aborted) return;
    await callJob({ callFunction, url, mailDeliverySecret }, "start-portal-jobs");
  });
}

/** Calls a function with the secret of the jobs. @throws Error when it fails */
async function callJob(
  { callFunction, url, mailDeliverySecret }: Omit<Parts, "lite">,
  name: string,
): Promise<void> {
  const response = await callFunction(
    name,
    new Request(`${url}/functions/v1/${name}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${mailDeliverySecret}`,
        "content-type": "application/json",
      },
      body: "{}",
    }),
  );
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
}

/** Milliseconds between two runs of the schedule of adverts. */
const ADVERT_INTERVAL = 15_000;

// why: on a hosted project pg_cron does this every minute, and what follows from plans every hour.

/**
 * Publishes scheduled adverts, ends those no longer valid, closes sales, pauses what plans do not cover, queues the mails
 * about all that, and deletes old imports (docs/product.md 3.17, 8.17, 8.18).
 */
export function scheduleAdverts({ lite }: Pick<Parts, "lite">): Schedule {
  return repeat({ delay: ADVERT_INTERVAL, interval: ADVERT_INTERVAL }, async () => {
    for (const job of [
      ...["run_advert_schedule", "run_plan_changes", "run_advert_mails"],
      "delete_old_stock_imports",
    ])
      await lite.withLock((database) => database.query(`select public.${job}()`));
  });
}

/** Milliseconds between two runs of the alerts. */
const ALERT_INTERVAL = 2000;

// why: on a hosted project pg_cron does this every minute, which is long for a person who tries the portal.

/** Finds who follows new and cheaper adverts and queues the mails (docs/product.md 6.11). */
export function scheduleAlerts({ lite }: Pick<Parts, "lite">): Schedule {
  return repeat({ delay: ALERT_INTERVAL, interval: ALERT_INTERVAL }, async () => {
    await lite.withLock((database) => database.query("select public.run_search_alerts()"));
  });
}

/** Repeats work also after it failed; the same failure is reported once. Times are in milliseconds. */
function repeat(
  { delay, interval }: { delay: number; interval: number },
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
      if (!end.signal.aborted) timer = setTimeout(tick, interval);
    });
  };
  let timer = setTimeout(tick, delay);

  return {
    stop() {
      end.abort();
      clearTimeout(timer);
      return running;
    },
  };
}
