import { Form } from "@remix-run/react";
import { CopyButton } from "~/ui/share-button";
import { RowSubmit } from "~/ui/button";
import { StatusBadge, type StatusTone } from "~/ui/badge";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { monthsText, type CodeState } from "./activation-code";
import { vehicleCount } from "~/lib/vehicle-labels";
import type { CodeRow } from "./codes.server";

const TONES: Record<CodeState, StatusTone> = {
  attivo: "positive",
  esaurito: "neutral",
  scaduto: "waiting",
  disattivato: "negative",
};

interface CodeListProps {
  codes: readonly CodeRow[];
  /** Action of the form that deactivates a code. */
  action: string;
}

/** The codes of one page of the list. */
export function CodeList({ codes, action }: CodeListProps) {
  return (
    <ul
      aria-label="Codici"
      className="divide-y divide-line rounded-card border border-line bg-surface shadow-card"
    >
      {codes.map((code) => (
        <li key={code.id} className="px-5 py-4 sm:px-6">
          <CodeItem code={code} action={action} />
        </li>
      ))}
    </ul>
  );
}

function CodeItem({ code, action }: { code: CodeRow; action: string }) {
  const facts = [`Piano ${code.planName}`, vehicleCount(code.quota), monthsText(code.months)];
  const dates = [
    `Creato il ${code.createdOn}`,
    code.expiresOn && `scade il ${code.expiresOn}`,
    code.deactivatedOn && `disattivato il ${code.deactivatedOn}`,
  ];
  return (
    <article
      aria-label={`Codice ${code.code}`}
      className="grid gap-x-5 xl:grid-cols-[14rem_1fr_auto] xl:items-start"
    >
      <div className="flex flex-wrap items-center">
        <h3 className="font-mono! text-xl tracking-[0.08em]! select-all">{code.code}</h3>
        <CopyButton text={code.code} label={`Copia il codice ${code.code}`} />
        <span className="ml-auto xl:ml-0 xl:basis-full">
          <StatusBadge tone={TONES[code.state]}>{code.state}</StatusBadge>
        </span>
      </div>
      <div className="min-w-0 xl:pt-2.5">
        <p className="font-medium">{facts.join(" · ")}</p>
        {code.notes && <p className="wrap-anywhere text-soft">{code.notes}</p>}
        <p className="text-sm text-soft">{dates.filter(Boolean).join(", ")}</p>
      </div>
      <div className="mt-1 flex items-start justify-between gap-x-5 xl:mt-0">
        <Redemptions code={code} />
        {code.state === "disattivato" ? (
          // Reserves the width of the button.
          <span aria-hidden="true" className={`invisible hidden xl:inline-flex ${SUMMARY}`}>
            Disattiva
          </span>
        ) : (
          <Deactivation code={code} action={action} />
        )}
      </div>
    </article>
  );
}

const SUMMARY =
  "inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold underline-offset-4 hover:underline";
const PANEL =
  "absolute z-10 w-64 xs:w-72 rounded-card border border-line bg-surface p-4 text-sm shadow-lift sm:w-80";

function Redemptions({ code }: { code: CodeRow }) {
  const { redeemed, maxRedemptions, redemptions } = code;
  const count = (
    <span className="tabular-nums">
      Riscatti {redeemed}/{maxRedemptions}
    </span>
  );
  if (redemptions.length === 0)
    return <p className="inline-flex min-h-11 items-center text-sm text-soft">{count}</p>;
  const others = redeemed - redemptions.length;
  return (
    <Disclosure
      dismissable
      className="group relative"
      summaryClassName={SUMMARY}
      summary={
        <>
          {count}
          <span className="sr-only">, chi ha riscattato il codice {code.code}</span>
          <Icon
            name="chevron-down"
            className="size-4 text-soft transition-transform duration-150 group-open:rotate-180"
          />
        </>
      }
    >
      <ul className={`${PANEL} left-0 grid gap-2 xl:right-0 xl:left-auto`}>
        {redemptions.map(({ id, name, at }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">{name}</span>
            <span className="block text-soft">{at}</span>
          </li>
        ))}
        {others > 0 && <li className="text-soft">e altri {others}: il file CSV li ha tutti</li>}
      </ul>
    </Disclosure>
  );
}

function Deactivation({ code, action }: { code: CodeRow; action: string }) {
  return (
    <Disclosure
      dismissable
      className="group relative"
      summaryClassName={`${SUMMARY} text-danger`}
      summary={
        <>
          Disattiva<span className="sr-only"> il codice {code.code}</span>
        </>
      }
    >
      <Form
        method="post"
        action={action}
        preventScrollReset
        aria-label={`Disattiva il codice ${code.code}`}
        className={`${PANEL} right-0 grid gap-4`}
      >
        <input type="hidden" name="intent" value="deactivate" />
        <input type="hidden" name="codeId" value={code.id} />
        <p>
          Nessuno potrà più riscattarlo e non si può riattivare. Chi lo ha già riscattato tiene il
          suo abbonamento.
        </p>
        <RowSubmit row={{ codeId: code.id }} pending="Disattivazione...">
          Conferma
        </RowSubmit>
      </Form>
    </Disclosure>
  );
}
