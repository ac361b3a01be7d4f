import { refuse } from "./answers.ts";

/** Says whether a mail of a kind may go to an address again. */
export interface MailPace {
  /** The refusal, when the last one was too short a while ago. */
  refusal(kind: MailKind, email: string): Response | null;
  /** Counts from now. Called whether or not the address has an account, so that the pace tells nothing about it. */
  start(kind: MailKind, email: string): void;
}

export type MailKind = "confirmation" | "recovery" | "email_change";

// why: Lite never lets a mail of sign-up or change of address be sent again, and any other one at once.

/** Keeps the pace of `max_frequency` in config.toml, such as "1s" or "1m30s". */
export function createMailPace(maxFrequency: string): MailPace {
  const pause = milliseconds(maxFrequency);
  const started = new Map<string, number>();
  const key = (kind: MailKind, email: string) => `${kind} ${email.toLowerCase()}`;
  return {
    refusal(kind, email) {
      const left = (started.get(key(kind, email)) ?? 0) + pause - Date.now();
      if (left <= 0) return null;
      const wait = `For security purposes, you can only request this after ${Math.ceil(left / 1000)} seconds.`;
      return refuse(429, "over_email_send_rate_limit", wait);
    },
    start(kind, email) {
      const now = Date.now();
      for (const [name, at] of started) if (at + pause < now) started.delete(name);
      started.set(key(kind, email), now);
    },
  };
}

function milliseconds(duration: string): number {
  const [, minutes, seconds] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration) ?? [];
  return (Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
}
