import type { PostCategory } from "~/data/schema";
import { pluralize } from "~/lib/text";
import type { BadgeTone } from "~/ui/badge";

/** Categories of the sidebar, in their order (docs/product.md 5.7). */
export const SIDEBAR_CATEGORIES = ["auto", "moto", "minicar", "manutenzione", "consigli"] as const;

/** Labels of the categories. */
export const CATEGORY_LABELS: Record<PostCategory, string> = {
  auto: "Auto",
  moto: "Moto",
  minicar: "Minicar",
  manutenzione: "Manutenzione",
  consigli: "Consigli",
  noleggio: "Noleggio",
};

/** Badges of the cards, in the colours of the headers. */
export const CATEGORY_BADGES: Record<PostCategory, BadgeTone> = {
  auto: "auto",
  moto: "moto",
  minicar: "minicar",
  manutenzione: "manutenzione",
  consigli: "consigli",
  noleggio: "neutral",
};

const HEADERS: Partial<Record<PostCategory, string>> = {
  auto: "bg-auto-fill text-white",
  moto: "bg-moto-fill text-white",
  minicar: "bg-minicar-fill text-white",
  manutenzione: "bg-manutenzione-fill text-white",
  consigli: "bg-consigli-fill text-[#1d1b17]",
};

/**
 * Background and text colour of an article's header: auto blue, moto orange, minicar green, manutenzione purple,
 * consigli amber, otherwise sand (docs/product.md 5.8).
 */
export function headerColours(category: PostCategory): string {
  return HEADERS[category] ?? "bg-sand text-ink";
}

/** `5 minuti di lettura`. */
export function readingTimeText(minutes: number): string {
  return `${pluralize(minutes, "minuto", "minuti")} di lettura`;
}
