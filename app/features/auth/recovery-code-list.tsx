import { Form } from "@remix-run/react";
import { site } from "~/data/site";
import { ButtonAnchor } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Icon } from "~/ui/icon";
import { PrintButton } from "~/ui/print-button";
import { SubmitButton } from "~/ui/submit-button";

interface RecoveryCodeListProps {
  codes: readonly string[];
  /** Address of the account. */
  email: string;
  /** Address that the confirmation is posted to. */
  action: string;
}

/** The codes, this once: to print, to download as a text, to copy. */
export function RecoveryCodeList({ codes, email, action }: RecoveryCodeListProps) {
  const text = textOf(codes, email);
  return (
    <div className="grid gap-6">
      <p role="alert" className="no-print font-medium">
        Salva questi codici adesso: non li mostriamo più. Ognuno funziona una volta sola.
      </p>
      <p className="hidden print:block">
        Codici di recupero di {site.name} per {email}. Ognuno funziona una volta sola.
      </p>
      <ol
        aria-label="Codici di recupero"
        className="grid list-decimal gap-x-10 gap-y-2.5 rounded-control bg-sunken py-4 pr-3 pl-9 marker:text-sm marker:text-soft print:bg-transparent"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="font-mono text-lg leading-snug font-semibold select-all">
              {halvesOf(code).map((half) => (
                <span key={half} className="inline-block">
                  {half}
                </span>
              ))}
            </code>
          </li>
        ))}
      </ol>
      <div className="no-print flex flex-wrap items-center gap-3">
        <ButtonAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codici-di-recupero-piazza-motori.txt"
          variant="secondary"
        >
          <Icon name="download" className="size-4" />
          Scarica come testo
        </ButtonAnchor>
        <PrintButton>Stampa</PrintButton>
        <CopyButton text={text} label="Copia i codici" />
      </div>
      <Form method="post" action={action} className="no-print border-t border-line pt-5">
        <input type="hidden" name="intent" value="saved" />
        <SubmitButton action={action}>Li ho salvati, continua</SubmitButton>
      </Form>
    </div>
  );
}

/** A code breaks in its middle where a line is too short for it. */
function halvesOf(code: string): string[] {
  const middle = code.indexOf("-", code.length / 2 - 1) + 1;
  return [code.slice(0, middle), code.slice(middle)];
}

/** What is downloaded and copied. */
function textOf(codes: readonly string[], email: string): string {
  return [
    `Codici di recupero di ${site.name}`,
    `Account: ${email}`,
    "Ogni codice funziona una volta sola, insieme alla password.",
    "",
    ...codes,
    "",
  ].join("\r\n");
}
