import type { ReactNode } from "react";

/** Tones of a badge; types, blog categories and services have their own colours (docs/product.md 4.7). */
export type BadgeTone =
  | ("neutral" | "brand" | "ink" | "glass")
  | ("auto" | "moto" | "minicar")
  | ("manutenzione" | "consigli")
  | ("petrol" | "berry" | "ochre" | "violet" | "navy" | "olive");

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink",
  brand: "bg-brand-fill text-white",
  // On pictures and beside each other: the same in both themes.
  ink: "bg-[#1d1b17] text-white",
  auto: "bg-auto-soft text-auto",
  moto: "bg-moto-soft text-moto",
  minicar: "bg-minicar-soft text-minicar",
  manutenzione: "bg-manutenzione-soft text-manutenzione",
  consigli: "bg-consigli-soft text-consigli",
  petrol: "bg-petrol-soft text-petrol",
  berry: "bg-berry-soft text-berry",
  ochre: "bg-ochre-soft text-ochre",
  violet: "bg-violet-soft text-violet",
  navy: "bg-navy-soft text-navy",
  olive: "bg-olive-soft text-olive",
  glass: "bg-white text-[#1d1b17]",
};

/** A short label on a card or beside a title. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-xs leading-none font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

/** Tone of a status. */
export type StatusTone = "positive" | "waiting" | "negative" | "neutral";

const STATUS_TONES: Record<StatusTone, string> = {
  positive: "bg-minicar-soft text-minicar",
  waiting: "bg-moto-soft text-moto",
  negative: "bg-danger-soft text-danger",
  neutral: "bg-sunken text-soft",
};

/** State of a row in an admin list: a colour, and always a word. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs leading-none font-semibold whitespace-nowrap ${STATUS_TONES[tone]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
