/** The step that says what is wrong in the rows (docs/product.md 8.18). */
import { Form } from "@remix-run/react";
import { formatCount } from "~/lib/numbers";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { ImportFrame, StepCard, vehiclesText } from "./import-frame";
import { Continue } from "./matching-screens";
import type { CheckPage } from "./step-pages";
import type { StepReply } from "./step-options";
import type { ImportProgress } from "./stock-import";

interface CheckScreenProps {
  imported: ImportProgress;
  page: CheckPage;
  reply: StepReply | undefined;
}

/** The problems of the rows, grouped by what repairs them; blockers apart from warnings. */
export function CheckScreen({ imported, page, reply }: CheckScreenProps) {
  const blocking = page.groups.filter(({ isBlocking }) => isBlocking);
  const warnings = page.groups.filter(({ isBlocking }) => !isBlocking);
  const good = imported.rows - imported.left_out;
  return (
    <ImportFrame
      imported={imported}
      step="controllo"
      title={page.groups.length === 0 ? "Tutto in ordine" : "Il controllo"}
      intro={
        good === 0
          ? "Così come sono, nessun veicolo si può importare: qui sotto c'è perché."
          : imported.left_out === 0
            ? `Si possono importare tutti: ${vehiclesText(good)}.`
            : `Si possono importare ${formatCount(good)} veicoli su ${formatCount(imported.rows)}. Gli altri restano fuori finché non li correggi.`
      }
      reply={reply}
    >
      {blocking.length > 0 && (
        <StepCard label="Righe che restano fuori">
          <h3 className="flex items-center gap-2 text-xl text-danger">
            <Icon name="circle-alert" className="size-5" />
            Restano fuori
          </h3>
          <Groups groups={blocking} />
          <ButtonLink
            href={paths.rejectedStockRows(imported.id)}
            download
            variant="secondary"
            className="mt-4"
          >
            <Icon name="download" className="size-4" />
            Scarica le righe da correggere
          </ButtonLink>
          <p className="mt-2 text-sm text-soft">
            Hanno le tue colonne, e in più una colonna «Errore»: correggile e caricale di nuovo.
          </p>
        </StepCard>
      )}
      {warnings.length > 0 && (
        <StepCard label="Avvisi">
          <h3 className="flex items-center gap-2 text-xl">
            <Icon name="info" className="size-5" />
            Avvisi
          </h3>
          <p className="text-sm text-soft">
            Le righe si importano; il singolo dato resta vuoto, o com'era.
          </p>
          <Groups groups={warnings} />
        </StepCard>
      )}
      <Form method="post" className="grid gap-3">
        {good > 0 && (
          <Continue
            action={paths.stockImportStep(imported.id, "controllo")}
            pending="Confronto con i tuoi annunci..."
            label="Mostra l'anteprima"
          />
        )}
        <p className="text-sm text-soft">
          Non è quello che ti aspettavi?{" "}
          <TextLink href={paths.stockImportStep(imported.id, "colonne")}>
            Torna alle colonne
          </TextLink>
          , <TextLink href={paths.stockImportStep(imported.id, "valori")}>ai valori</TextLink> o{" "}
          <TextLink href={paths.stockImportStep(imported.id, "dati")}>ai dati mancanti</TextLink>.
        </p>
      </Form>
    </ImportFrame>
  );
}

function Groups({ groups }: Pick<CheckPage, "groups">) {
  return (
    <ul className="mt-3 divide-y divide-line">
      {groups.map(({ title, text, head, rows, lines, texts, field, code, column }) => (
        <li key={`${field}-${code}-${column}`} className="py-3 wrap-anywhere">
          <p>
            <strong className="font-semibold">{title}</strong>
            {head && head !== title && <span className="text-soft"> (colonna {head})</span>}: {text}
          </p>
          <p className="text-sm text-soft">
            {rows === 1 ? "Riga" : `${formatCount(rows)} righe:`} {lines.join(", ")}
            {rows > lines.length && " …"}
            {texts.length > 0 && ` · per esempio ${texts.map((one) => `«${one}»`).join(", ")}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
