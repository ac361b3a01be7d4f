import { Eye, Inbox, MessageCircle, Phone, type LucideIcon } from "lucide-react";
import { comparisonText, formatCount, type PeriodLength, type Totals } from "./period";

const TILES: readonly { key: keyof Totals; label: string; Icon: LucideIcon; tone: string }[] = [
  { key: "views", label: "Visualizzazioni", Icon: Eye, tone: "text-brand" },
  { key: "calls", label: "Chiamate", Icon: Phone, tone: "text-auto" },
  { key: "whatsapp", label: "Chat WhatsApp", Icon: MessageCircle, tone: "text-minicar" },
  { key: "requests", label: "Richieste", Icon: Inbox, tone: "text-moto" },
];

interface TotalTilesProps {
  totals: Totals;
  /** Those of the period before. */
  before: Totals;
  length: PeriodLength;
}

/** The four totals of a period, each beside the one before. */
export function TotalTiles({ totals, before, length }: TotalTilesProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4">
      {TILES.map(({ key, label, Icon, tone }) => (
        <div
          key={key}
          className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 print:shadow-none"
        >
          <dt className="flex items-center gap-2 text-sm font-semibold text-soft">
            <Icon aria-hidden="true" className={`size-4 shrink-0 ${tone}`} />
            {label}
          </dt>
          <dd className="mt-2 font-display text-3xl leading-none font-bold tabular-nums sm:text-4xl">
            {formatCount(totals[key])}
          </dd>
          <dd className="mt-2 text-sm text-soft">
            {comparisonText(totals[key], before[key], length)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
