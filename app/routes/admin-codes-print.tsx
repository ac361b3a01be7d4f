import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CodeSheet } from "~/features/dealers/activation-codes/code-sheet";
import { readAllCodes } from "~/features/dealers/activation-codes/codes.server";
import { readPlans } from "~/features/dealers/subscriptions/subscriptions.server";
import { readSearch } from "~/backend/list-search";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { loadAdminPage } from "~/features/accounts/auth/admin.server";
import { BackendDown, EmptyState } from "~/ui/placeholders";
import { pageHref } from "~/backend/paging";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { siteOrigin } from "~/http/request-origin.server";
import { PrintButton } from "~/ui/button";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction = () => adminMeta("Foglio dei codici");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const search = readSearch(new URL(request.url).searchParams);
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
            <TextLink href={pageHref(paths.admin, 1, { search })}>Torna ai codici</TextLink>
          </p>
        </div>
        <PrintButton>Stampa</PrintButton>
      </div>
      {codes.length === 0 ? (
        <EmptyState drawing="no-code" text="Nessun codice attivo da stampare." />
      ) : (
        <CodeSheet codes={codes} redeemAt={redeemAt} />
      )}
    </section>
  );
}
