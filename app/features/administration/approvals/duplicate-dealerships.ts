/** Whether a firm that asks to be listed may be in the catalogue already (docs/product.md 9.3). */
import type { Dealership } from "~/data/schema";
import { normalizeWhatsapp } from "~/lib/phone";
import { foldText } from "~/lib/text";

/** The known facts of the firm. */
export interface Firm {
  name: string;
  email: string | undefined;
  phone: string | undefined;
  /** Dealerships that firms with the same VAT number were tied to. */
  sameVatNumber: ReadonlySet<string>;
}

/** Why a dealership may be the firm, as a list shows it; the strongest first. */
export type DuplicateReason =
  | "stessa partita IVA"
  | "stesso nome"
  | "stessa e-mail"
  | "stesso telefono"
  | "nome simile";

/** Legal forms and words that tell no firm from another. */
const COMMON_WORDS = new Set(
  "srl srls snc sas spa ss di del della dei e ed c co figli fratelli flli f lli gruppo group".split(
    " ",
  ),
);
/** Share of common letter pairs from which two names are similar. */
const SIMILAR = 0.75;

/** A folded name without legal forms: `Tirrenia Auto S.r.l.` → `tirreniaauto`. */
function coreOf(name: string): string {
  const words = foldText(name)
    .replaceAll(/[.']/g, "")
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => !COMMON_WORDS.has(word)).join("");
}

/** Dice's coefficient of the letter pairs of two texts, 0 to 1. */
function similarity(one: string, other: string): number {
  const pairsOf = (text: string) =>
    Array.from({ length: Math.max(text.length - 1, 0) }, (_, i) => text.slice(i, i + 2));
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  const total = pairs.length + others.length;
  let common = 0;
  for (const pair of pairs) {
    const at = others.indexOf(pair);
    if (at === -1) continue;
    others.splice(at, 1);
    common += 1;
  }
  return total === 0 ? 0 : (2 * common) / total;
}

/** Reasons to take a dealership of the catalogue for the firm; none for another one. */
export function duplicateReasons(firm: Firm, dealership: Dealership): DuplicateReason[] {
  const own = coreOf(firm.name);
  const other = coreOf(dealership.name);
  const isSameName =
    foldText(firm.name.trim()) === foldText(dealership.name) || (own !== "" && own === other);
  const numbers = [dealership.phone, dealership.whatsapp ?? ""].map(normalizeWhatsapp);
  const phone = firm.phone && normalizeWhatsapp(firm.phone);
  const reasons: (DuplicateReason | false)[] = [
    firm.sameVatNumber.has(dealership.id) && "stessa partita IVA",
    isSameName && "stesso nome",
    firm.email !== undefined &&
      firm.email.toLowerCase() === dealership.email.toLowerCase() &&
      "stessa e-mail",
    phone !== undefined && phone !== "" && numbers.includes(phone) && "stesso telefono",
    !isSameName && similarity(own, other) >= SIMILAR && "nome simile",
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Whether a reason says that it is the same firm, and not merely a likely one. */
export function isSameFirm(reasons: readonly DuplicateReason[]): boolean {
  return (["stessa partita IVA", "stesso nome", "stessa e-mail"] as const).some((reason) =>
    reasons.includes(reason),
  );
}
