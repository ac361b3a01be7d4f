import { site } from "~/data/site";
import { Icon } from "~/ui/icon";
import { LogoMark } from "~/ui/logo";
import { monthsText } from "./activation-code";
import { vehicleCount } from "~/lib/vehicle-labels";
import type { CodeRow } from "./codes.server";

interface CodeSheetProps {
  codes: readonly CodeRow[];
  /** Address of the page where codes are redeemed, without a scheme. */
  redeemAt: string;
}

/** A printable sheet with one card for each active code. */
export function CodeSheet({ codes, redeemAt }: CodeSheetProps) {
  return (
    <ul aria-label="Codici da consegnare" className="grid gap-4 sm:grid-cols-2 print:gap-3">
      {codes.map((code) => (
        <li
          key={code.id}
          className="relative break-inside-avoid rounded-card border-2 border-dashed border-control/60 bg-surface p-6 print:p-5"
        >
          <Icon
            name="scissors"
            className="absolute -top-3 left-6 size-5 bg-surface px-0.5 text-soft"
          />
          <p className="flex items-center gap-2 font-display font-bold">
            <LogoMark className="size-6" />
            {site.name}
          </p>
          <p className="mt-4 text-sm text-soft">Codice di attivazione</p>
          <p className="font-mono text-3xl font-bold tracking-[0.12em]">{code.code}</p>
          <p className="mt-3 font-medium">
            Piano {code.planName}, {vehicleCount(code.quota)}, {monthsText(code.months)}
          </p>
          <p className="mt-2 text-sm text-soft">
            Accedi, apri <span className="wrap-anywhere text-ink">{redeemAt}</span> e scrivi il
            codice.
            {code.expiresOn && ` Da usare entro il ${code.expiresOn}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}
