import { Panel } from "~/features/account/panel";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { isErasable, type Findings } from "./findings";
import { KIND_LIST } from "./kinds";

/** How much is stored of a person, what an erasure would do with it, and all of it as a file. */
export function FindingsCard({ findings }: { findings: Findings }) {
  const { email, counts } = findings;
  const kept = KIND_LIST.filter(([kind]) => kind !== "kept_consents" || counts[kind] > 0);
  return (
    <Panel id="trovati" title="Che cosa conserviamo">
      <p role="status" className="-mt-2 mb-4 wrap-anywhere text-soft">
        {isErasable(findings) ? "Dati di " : "Nessun dato leggibile di "}
        <strong className="font-semibold text-ink">{email}</strong>
      </p>
      <dl className="divide-y divide-line border-y border-line">
        {kept.map(([kind, { label, fate }]) => (
          <div key={kind} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <dt className={counts[kind] > 0 ? "font-medium" : "text-soft"}>{label}</dt>
            <dd className="row-span-2 text-xl font-semibold tabular-nums">{counts[kind]}</dd>
            {counts[kind] > 0 && <dd className="text-sm text-soft">{fate}</dd>}
          </div>
        ))}
      </dl>
      {/* A file is no page: the browser sends this form itself. */}
      <form method="post" action={paths.adminPersonalDataExport} className="mt-5">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" variant="secondary">
          <Icon name="download" className="size-4" />
          Esporta tutto (JSON)
        </Button>
      </form>
    </Panel>
  );
}
