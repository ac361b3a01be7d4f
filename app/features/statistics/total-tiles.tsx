import { Icon, type IconName } from "~/ui/icon";
import { comparisonText, formatCount, type PeriodLength, type Totals } from "./period";

const TILES: readonly { key: keyof Totals; label: string; icon: IconName; tone: string }[] = [
  { key: "views", label: "Visualizzazioni", icon: "eye", tone: "text-brand" },
  { key: "calls", label: "Chiamate", icon: "phone", tone: "text-auto" },
  { key: "whatsapp", label: "Chat WhatsApp", icon: "message-circle", tone: "text-minicar" },
  { key: "requests", label: "Richieste", icon: "inbox", tone: "text-moto" },
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
      {TILES.map(({ key, label, icon, tone }) => (
        <div
          key={key}
          className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 print:shadow-none"
        >
          <dt className="flex items-center gap-2 text-sm font-semibold text-soft">
            <Icon name={icon} className={`size-4 shrink-0 ${tone}`} />
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
