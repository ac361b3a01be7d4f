import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CodeSheet } from "~/features/activation-codes/code-sheet";
import { readAllCodes, readPlans, searchText } from "~/features/activation-codes/codes.server";
import { adminMeta } from "~/features/admin/admin-meta";
import { loadAdminPage } from "~/features/admin/admin-page.server";
import { BackendDown } from "~/features/admin/backend-down";
import { pageHref } from "~/features/admin/paging";
import { privateHeaders } from "~/features/site/private-headers";
import { paths } from "~/lib/paths";
import { siteOrigin } from "~/services/site-origin.server";
import { EmptyState } from "~/ui/empty-state";
import { PrintButton } from "~/ui/print-button";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction = () => adminMeta("Foglio dei codici");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const search = searchText(new URL(request.url).searchParams);
  return loadAdminPage(request, async ({ supabase }) => {
    const codes = await readAllCodes(supabase, await readPlans(supabase), search);
    return {
      search,
      codes: codes.filter(({ state }) => state === "attivo"),
      redeemAt: new URL(siteOrigin(request)).host + paths.dashboard,
    };
  });
}

export default function CodeSheetPage() {
  const { page } = useLoaderData<typeof loader>();
  if (!page) return <BackendDown />;
  const { search, codes, redeemAt } = page;
  return (
    <section aria-labelledby="foglio">
      <div className="no-print mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="foglio" className="text-2xl">
            Foglio da stampare
          </h2>
          <p className="mt-1 text-soft">
            Solo i codici attivi{search !== "" && `, tra quelli trovati con "${search}"`}.{" "}
            <TextLink to={pageHref(paths.admin, 1, { search })}>Torna ai codici</TextLink>
          </p>
        </div>
        <PrintButton>Stampa</PrintButton>
      </div>
      {codes.length === 0 ? (
        <EmptyState text="Nessun codice attivo da stampare." />
      ) : (
        <CodeSheet codes={codes} redeemAt={redeemAt} />
      )}
    </section>
  );
}
