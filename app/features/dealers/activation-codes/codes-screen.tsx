import type { SubmissionResult } from "@conform-to/react";
import { pageHref, type Paged } from "~/backend/paging";
import { paths } from "~/lib/paths";
import { BackendDown, EmptyState } from "~/ui/placeholders";
import { buttonClass, ButtonLink } from "~/ui/button";
import { CopyButton } from "~/ui/share-button";
import { FormAlert } from "~/ui/alert";
import { Icon } from "~/ui/icon";
import { ListSearch } from "~/ui/list-search";
import { Pagination } from "~/ui/pagination";
import { TextLink } from "~/ui/text-link";
import type { Plan } from "../subscriptions/plan";
import { monthsText } from "./activation-code";
import { vehicleCount } from "~/lib/vehicle-labels";
import { CodeForm } from "./code-form";
import { CodeList } from "./code-list";
import type { CodeRow } from "./codes.server";

/**
 * The action of the forms, with search and page of the list. The page is an index route: without `index` the form would
 * be posted to its layout.
 */
function codesAction({ search, page } = { search: "", page: 1 }): string {
  const href = pageHref(paths.admin, page, { search });
  return `${href}${href.includes("?") ? "&" : "?"}index`;
}

interface CodesScreenProps {
  /** Null while the backend is down. */
  page: {
    plans: Plan[];
    codes: Paged<CodeRow>;
    /** The code that was just created. */
    created: CodeRow | null;
    search: string;
  } | null;
  result: SubmissionResult<string[]> | undefined;
}

/** Generates activation codes and lists them (docs/product.md 9.2). */
export function CodesScreen({ page, result }: CodesScreenProps) {
  const isDeactivation = result?.initialValue?.intent === "deactivate";
  return (
    <>
      {page?.created && <GeneratedCode code={page.created} />}
      <div className="grid items-start gap-8 lg:grid-cols-[21rem_1fr] xl:grid-cols-[28rem_1fr]">
        <details
          className="open-on-desktop lg:sticky lg:top-22"
          open={result !== undefined && !isDeactivation}
        >
          <summary className={buttonClass({ size: "lg" }, "w-full")}>
            <Icon name="plus" className="size-4" />
            Nuovo codice
          </summary>
          <section
            aria-labelledby="nuovo-codice"
            className="mt-3 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7 lg:mt-0"
          >
            <h2 id="nuovo-codice" className="mb-5 text-2xl">
              Nuovo codice
            </h2>
            {/* The key resets the form after each code. */}
            <CodeForm
              key={page?.created?.id}
              action={codesAction()}
              plans={page?.plans ?? []}
              result={isDeactivation ? undefined : result}
            />
          </section>
        </details>
        <section aria-labelledby="elenco-codici" className="min-w-0">
          <h2 id="elenco-codici" className="mb-4 text-2xl">
            Codici{page && ` (${page.codes.total})`}
          </h2>
          {isDeactivation && (
            <div className="mb-4">
              <FormAlert id="disattivazione-errore" messages={result?.error?.[""] ?? undefined} />
            </div>
          )}
          {page ? <Codes {...page} /> : <BackendDown />}
        </section>
      </div>
    </>
  );
}

function Codes({ codes, search }: { codes: Paged<CodeRow>; search: string }) {
  const action = codesAction({ search, page: codes.page });
  return (
    <>
      <CodeSearch search={search} />
      {codes.total === 0 ? (
        <EmptyState
          drawing="no-code"
          text={
            search === ""
              ? "Ancora nessun codice: genera il primo."
              : `Nessun codice trovato per "${search}".`
          }
        />
      ) : (
        <CodeList codes={codes.rows} action={action} />
      )}
      <Pagination
        page={codes.page}
        pageCount={codes.pageCount}
        hrefOf={(page) => pageHref(paths.admin, page, { search })}
      />
    </>
  );
}

/** Searches codes, and prints or exports the result. */
function CodeSearch({ search }: { search: string }) {
  const query = search === "" ? "" : `?${new URLSearchParams({ search }).toString()}`;
  return (
    <div className="mb-4 grid gap-3">
      <ListSearch
        id="cerca-codici"
        action={paths.admin}
        search={search}
        label="Cerca tra i codici"
        placeholder="Codice, note o piano"
      />
      <div className="flex flex-wrap items-center gap-2">
        {search !== "" && (
          <TextLink href={paths.admin} className="mr-2 inline-flex min-h-11 items-center">
            Mostra tutti i codici
          </TextLink>
        )}
        <ButtonLink href={paths.adminCodesSheet + query} variant="quiet">
          <Icon name="printer" className="size-4" />
          Foglio da stampare
        </ButtonLink>
        <a
          href={paths.adminCodesCsv + query}
          download
          className={buttonClass({ variant: "quiet" })}
        >
          <Icon name="table" className="size-4" />
          Scarica CSV
        </a>
      </div>
    </div>
  );
}

/** The code that was just created, in large type. */
function GeneratedCode({ code }: { code: CodeRow }) {
  return (
    <section
      aria-labelledby="codice-generato"
      className="mb-8 rounded-card bg-minicar-soft px-5 py-6 sm:px-8"
    >
      <h2 id="codice-generato" className="text-lg text-minicar">
        Codice di attivazione generato
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <p className="font-mono text-3xl font-bold tracking-[0.12em] select-all sm:text-4xl">
          {code.code}
        </p>
        <CopyButton text={code.code} label={`Copia il codice ${code.code}`} />
      </div>
      <p className="mt-2">
        Piano {code.planName}, {vehicleCount(code.quota)}, {monthsText(code.months)},{" "}
        {code.maxRedemptions === 1 ? "un solo riscatto" : `${code.maxRedemptions} riscatti`}.
      </p>
    </section>
  );
}
