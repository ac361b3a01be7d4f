import type { ReactNode } from "react";

export type StatusTone = "positive" | "waiting" | "negative" | "neutral";

const TONES: Record<StatusTone, string> = {
  positive: "bg-minicar-soft text-minicar",
  waiting: "bg-moto-soft text-moto",
  negative: "bg-danger-soft text-danger",
  neutral: "bg-sunken text-soft",
};

/** State of a row in an admin list: a colour, and always a word. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs leading-none font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
