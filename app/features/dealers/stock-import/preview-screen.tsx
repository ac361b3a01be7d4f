/** The last step before anything is written: what would change (docs/product.md 8.18). */
import { Form } from "@remix-run/react";
import { formatCount } from "~/lib/numbers";
import { paths, withSearch } from "~/lib/paths";
import { Pagination } from "~/ui/pagination";
import { TabLinks } from "~/ui/tab-links";
import { TextLink } from "~/ui/text-link";
import { ImportFrame, StepCard, vehiclesText } from "./import-frame";
import { AutoRefresh, WorkBar } from "./work-bar";
import { Continue } from "./matching-screens";
import type { PreviewPage, ShownLine } from "./step-pages";
import type { StepReply } from "./step-options";
import { LINE_KINDS, type ImportProgress, type LineKind } from "./stock-import";

interface PreviewScreenProps {
  imported: ImportProgress;
  page: PreviewPage;
  reply: StepReply | undefined;
}

const KIND_LABELS: Readonly<Record<LineKind, string>> = {
  created: "Nuovi",
  changed: "Cambiano",
  unchanged: "Uguali",
  failed: "Rifiutati",
  left_out: "Fuori",
  warned: "Con avvisi",
};

/** The changes that each row would make, before they are confirmed. */
export function PreviewScreen({ imported, page, reply }: PreviewScreenProps) {
  const action = paths.stockImportStep(imported.id, "anteprima");
  const { preview } = page;
  if (imported.state === "checking") return <Checking imported={imported} reply={reply} />;
  const { created, changed, unchanged } = preview.outcomes;
  const absent = preview.absent?.count ?? 0;
  const pictures = preview.pictures.waiting - preview.pictures.unassigned;
  const isNothing = created + changed + absent + pictures === 0;
  return (
    <ImportFrame
      imported={imported}
      step="anteprima"
      title={isNothing ? "Non cambia niente" : "Ecco che cosa cambia"}
      intro={
        isNothing
          ? unchanged > 0
            ? "I tuoi annunci sono già come nel file."
            : "Nessuna riga si può importare: qui sotto c'è perché."
          : "Questa è un'anteprima: scriviamo solo quando lo confermi."
      }
      reply={reply}
    >
      <Summary page={page} />
      {!isNothing && (
        <Confirmation
          label={writeLabel({ vehicles: created + changed, absent, pictures })}
          {...{ page, action, reply, absent }}
        />
      )}
      <section aria-label="Righe del file">
        <TabLinks
          label="Elenchi dell'anteprima"
          tabs={LINE_KINDS.filter((kind) => kindCount(preview, kind) > 0).map((kind) => ({
            label: `${KIND_LABELS[kind]} ${formatCount(kindCount(preview, kind))}`,
            to: withSearch(action, `elenco=${kind}`),
            active: kind === page.kind,
          }))}
        />
        <Lines lines={page.lines} />
        <Pagination
          page={page.page}
          pageCount={Math.max(1, Math.ceil(page.total / 20))}
          hrefOf={(one) => withSearch(action, `elenco=${page.kind}&pagina=${one}`)}
        />
      </section>
    </ImportFrame>
  );
}

function kindCount({ outcomes, left_out, warned }: ImportProgress, kind: LineKind): number {
  if (kind === "left_out") return left_out;
  return kind === "warned" ? warned : outcomes[kind];
}

function Checking({ imported, reply }: Omit<PreviewScreenProps, "page">) {
  const action = paths.stockImportStep(imported.id, "anteprima");
  const total = imported.rows - imported.left_out;
  return (
    <ImportFrame
      imported={imported}
      step="anteprima"
      title="Confrontiamo il file con i tuoi annunci"
      intro="Non serve aspettare qui: l'anteprima resta a questo indirizzo."
      reply={reply}
    >
      <StepCard>
        <WorkBar done={imported.checked} total={total} label="Righe confrontate" />
        <AutoRefresh isActive={imported.isWorkedOn} />
        {!imported.isWorkedOn && (
          <Form method="post" className="mt-4">
            <Continue action={action} />
          </Form>
        )}
      </StepCard>
    </ImportFrame>
  );
}

function Summary({ page: { preview } }: { page: PreviewPage }) {
  const { outcomes, left_out, quota, used, publishing, drafts, withoutPictures, pictures } =
    preview;
  const room = Math.max(0, quota - used);
  const beyond = Math.max(0, publishing - room);
  const absent = preview.absent?.count ?? 0;
  return (
    <StepCard label="Riepilogo">
      <ul className="grid gap-2">
        <Fact count={outcomes.created} text="annunci nuovi" one="annuncio nuovo" />
        <Fact count={outcomes.changed} text="annunci che cambiano" one="annuncio che cambia" />
        <Fact count={outcomes.unchanged} text="annunci già uguali" one="annuncio già uguale" />
        <Fact
          count={outcomes.failed + left_out}
          text="righe che restano fuori"
          one="riga che resta fuori"
        />
        {preview.mode === "replace" && (
          <Fact
            count={absent}
            text="annunci che vanno in pausa, perché nel file non ci sono"
            one="annuncio che va in pausa, perché nel file non c'è"
          />
        )}
        {pictures.waiting > 0 && (
          <Fact
            count={pictures.waiting - pictures.unassigned}
            text="foto dello ZIP abbinate ai veicoli"
            one="foto dello ZIP abbinata a un veicolo"
          />
        )}
        {pictures.unassigned > 0 && (
          <Fact
            count={pictures.unassigned}
            text="foto dello ZIP senza un numero del file: restano fuori"
            one="foto dello ZIP senza un numero del file: resta fuori"
          />
        )}
      </ul>
      {quota === 0 && publishing > 0 && (
        <Note>
          Per pubblicare serve un piano attivo: gli annunci nuovi restano bozze.{" "}
          <TextLink href={paths.dashboard}>Guarda i piani</TextLink>
        </Note>
      )}
      {quota > 0 && beyond > 0 && (
        <Note>
          Nel piano c'è posto per {vehiclesText(room)}: i primi {formatCount(room)} si pubblicano
          {room === 0 && " (nessuno)"}, gli altri {formatCount(beyond)} restano bozze.{" "}
          <TextLink href={paths.dashboard}>Passa a un piano più grande</TextLink>
        </Note>
      )}
      {withoutPictures > 0 && <Note>{withoutPicturesText(withoutPictures)}</Note>}
      {drafts > withoutPictures && <Note>{draftsText(drafts - withoutPictures)}</Note>}
    </StepCard>
  );
}

function withoutPicturesText(count: number): string {
  return count === 1
    ? "A un annuncio mancano solo le foto: si pubblica da solo appena ne aggiungi una."
    : `A ${formatCount(count)} annunci mancano solo le foto: si pubblicano da soli appena ne aggiungi una.`;
}

function draftsText(count: number): string {
  return count === 1
    ? "Un annuncio nuovo comincia come bozza: gli manca qualche dato, o la foto deve ancora arrivare."
    : `${formatCount(count)} annunci nuovi cominciano come bozze: manca qualche dato, o le foto devono ancora arrivare.`;
}

function Fact({ count, text, one }: { count: number; text: string; one: string }) {
  if (count <= 0) return null;
  return (
    <li className="flex items-baseline gap-3">
      <strong className="min-w-12 text-right font-display text-lg font-bold tabular-nums">
        {formatCount(count)}
      </strong>{" "}
      <span>{count === 1 ? one : text}</span>
    </li>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="mt-3 border-t border-line pt-3 text-moto">{children}</p>;
}

/** Rows of a list, each with what becomes of it. */
export function Lines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
      {lines.map(({ line, stockNumber, title, notes, advertId }) => (
        <li key={line} className="px-5 py-3 wrap-anywhere">
          <p className="font-semibold">
            {advertId ? <TextLink href={paths.advertEditor(advertId)}>{title}</TextLink> : title}
          </p>
          <p className="text-sm text-soft">
            Riga {formatCount(line)}
            {stockNumber && ` · ${stockNumber}`}
          </p>
          {notes.length > 0 && (
            <ul className="mt-1 text-sm">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Written {
  vehicles: number;
  absent: number;
  pictures: number;
}

/** `Importa 12 veicoli e metti in pausa 3`: what the yes is to. */
function writeLabel({ vehicles, absent, pictures }: Written): string {
  const parts = [
    ...(vehicles > 0 ? [`importa ${vehiclesText(vehicles)}`] : []),
    ...(vehicles === 0 && pictures > 0
      ? [pictures === 1 ? "aggiungi una foto" : `aggiungi ${formatCount(pictures)} foto`]
      : []),
    ...(absent > 0 ? [`metti in pausa ${vehiclesText(absent)}`] : []),
  ].join(" e ");
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}

interface ConfirmationProps {
  label: string;
  page: PreviewPage;
  action: string;
  reply: StepReply | undefined;
  absent: number;
}

function Confirmation({ label, page: { preview }, action, reply, absent }: ConfirmationProps) {
  const total = preview.absent?.total ?? 0;
  const asks = absent * 5 > total;
  return (
    <Form
      method="post"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      {asks && (
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            name="confirm"
            required
            className="mt-0.5 size-5 shrink-0 accent-brand-fill"
            aria-describedby={reply?.field ? "importazione-errore" : undefined}
          />
          <span>
            Sì, metti in pausa {formatCount(absent)} annunci su {formatCount(total)}: nel file non
            ci sono.
          </span>
        </label>
      )}
      <Continue action={action} label={label} pending="Comincio a importare..." />
    </Form>
  );
}
