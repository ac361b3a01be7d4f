import { formatEuro } from "~/lib/money";
import { PROVINCE_NAMES, type Province } from "~/lib/provinces";
import type { Cost } from "./running-costs";

/** A cost as screens say it: `297 €`, `21 €, senza IPT`, `Incluso nel prezzo`; without a number why there is none. */
export function costText({ euro, note, isIncluded }: Cost): string {
  if (isIncluded) return "Incluso nel prezzo";
  const amount = euro === undefined ? undefined : formatEuro(euro);
  return [amount, note].filter((part) => part !== undefined).join(", ") || "non indicato";
}

/** The line of the transfer of ownership; the province counts where the buyer pays it. */
export function transferLine(transfer: Cost, province: Province) {
  const place = transfer.euro ? `, ${PROVINCE_NAMES[province]}` : "";
  return { label: `Passaggio${place}`, value: costText(transfer) };
}
