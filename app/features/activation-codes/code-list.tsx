import { Form } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { CopyButton } from "~/features/admin/copy-button";
import { RowSubmit } from "~/features/admin/row-submit";
import { StatusBadge, type StatusTone } from "~/features/admin/status-badge";
import type { CodeState } from "./code-state";
import { monthsText, vehiclesText } from "./code-texts";
import type { CodeRow } from "./codes.server";

const TONES: Record<CodeState, StatusTone> = {
  attivo: "positive",
  esaurito: "neutral",
  scaduto: "waiting",
  disattivato: "negative",
};

interface CodeListProps {
  codes: readonly CodeRow[];
  /** Where a code is deactivated. */
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
  const facts = [`Piano ${code.planName}`, vehiclesText(code.quota), monthsText(code.months)];
  const dates = [
    `Creato il ${code.createdOn}`,
    code.expiresOn && `scade il ${code.expiresOn}`,
    code.deactivatedOn && `disattivato il ${code.deactivatedOn}`,
  ];
  return (
    <article aria-label={`Codice ${code.code}`}>
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 className="font-mono! text-xl tracking-[0.08em]! select-all">{code.code}</h3>
        <CopyButton text={code.code} label={`Copia il codice ${code.code}`} />
        <span className="ml-auto">
          <StatusBadge tone={TONES[code.state]}>{code.state}</StatusBadge>
        </span>
      </div>
      <p className="font-medium">{facts.join(" · ")}</p>
      {code.notes && <p className="mt-1 wrap-anywhere text-soft">{code.notes}</p>}
      <p className="mt-1 text-sm text-soft">{dates.filter(Boolean).join(", ")}</p>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6">
        <Redemptions code={code} />
        {code.state !== "disattivato" && <Deactivation code={code} action={action} />}
      </div>
    </article>
  );
}

const SUMMARY =
  "inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold underline-offset-4 hover:underline";

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
    <details className="group">
      <summary className={SUMMARY}>
        {count}
        <span className="sr-only">, chi ha riscattato il codice {code.code}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="mb-2 grid gap-1 text-sm">
        {redemptions.map(({ id, name, at }) => (
          <li key={id}>
            {name} <span className="text-soft">il {at}</span>
          </li>
        ))}
        {others > 0 && <li className="text-soft">e altri {others}: il file CSV li ha tutti</li>}
      </ul>
    </details>
  );
}

function Deactivation({ code, action }: { code: CodeRow; action: string }) {
  return (
    <details className="group ml-auto text-right open:w-full sm:open:w-auto">
      <summary className={`${SUMMARY} text-danger`}>
        Disattiva<span className="sr-only"> il codice {code.code}</span>
      </summary>
      <Form
        method="post"
        action={action}
        preventScrollReset
        className="mb-2 grid gap-3 rounded-control bg-danger-soft p-4 text-left"
      >
        <input type="hidden" name="intent" value="deactivate" />
        <input type="hidden" name="codeId" value={code.id} />
        <p className="max-w-sm text-sm">
          Nessuno potrà più riscattarlo e non si può riattivare. Chi lo ha già riscattato tiene il
          suo abbonamento.
        </p>
        <RowSubmit row={{ codeId: code.id }} pending="Disattivazione...">
          Conferma
        </RowSubmit>
      </Form>
    </details>
  );
}
