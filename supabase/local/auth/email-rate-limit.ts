import { errorResponse } from "./responses.ts";

/** Limits how often a mail of one kind is sent to one address. */
export interface EmailRateLimit {
  /** An error when the last mail was sent too recently; null otherwise. */
  check(kind: MailKind, email: string): Response | null;
  /** Begins the pause, also for addresses without a user, so that the limit does not reveal which have one. */
  start(kind: MailKind, email: string): void;
}

export type MailKind = "confirmation" | "recovery" | "email_change";

// why: Lite never sends a mail of sign-up or change of address again, and does not limit other mails.

/** @param maxFrequency The pause as in config.toml, such as "1s" or "1m30s". */
export function createEmailRateLimit(maxFrequency: string): EmailRateLimit {
  const pause = parseDuration(maxFrequency);
  const sentAt = new Map<string, number>();
  const key = (kind: MailKind, email: string) => `${kind} ${email.toLowerCase()}`;
  return {
    check(kind, email) {
      const left = (sentAt.get(key(kind, email)) ?? 0) + pause - Date.now();
      if (left <= 0) return null;
      const message = `For security purposes, you can only request this after ${Math.ceil(left / 1000)} seconds.`;
      return errorResponse(429, "over_email_send_rate_limit", message);
    },
    start(kind, email) {
      const now = Date.now();
      for (const [name, at] of sentAt) if (at + pause < now) sentAt.delete(name);
      sentAt.set(key(kind, email), now);
    },
  };
}

/** Milliseconds. */
function parseDuration(duration: string): number {
  const [, minutes, seconds] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration) ?? [];
  return (Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
}
