import type { SubmissionResult } from "@conform-to/react";
import { BackendDown } from "~/features/admin/backend-down";
import { pageHref, type Paged } from "~/features/admin/paging";
import { paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FormAlert } from "~/ui/form-alert";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { codesAction } from "./codes-address";
import { CodeForm } from "./code-form";
import { CodeList } from "./code-list";
import { CodeSearch } from "./code-search";
import type { CodeRow, PlanChoice } from "./codes.server";
import { GeneratedCode } from "./generated-code";

interface CodesScreenProps {
  /** Null while the backend is down. */
  page: {
    plans: PlanChoice[];
    codes: Paged<CodeRow>;
    /** The code that was just made. */
    created: CodeRow | null;
    search: string;
  } | null;
  /** A form that was refused. */
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
            {/* A form of its own for each code: what was typed for the last one is gone. */}
            <CodeForm
              key={page?.created?.id}
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
