import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/admin/admin-meta";
import { loadAdminPage, openAdmin } from "~/features/admin/admin-page.server";
import { pageHref, pageNumber } from "~/features/admin/paging";
import { privateHeaders } from "~/features/site/private-headers";
import { AccountsScreen } from "~/features/approvals/accounts-screen";
import { accountSearch, readAccounts } from "~/features/approvals/accounts.server";
import { readDealershipChoices } from "~/features/approvals/dealership-choices.server";
import { ACCOUNT, decide } from "~/features/approvals/decide.server";
import { decisionSchema } from "~/features/approvals/schema";
import { paths } from "~/lib/paths";
import { readForm } from "~/services/form-data.server";

export const meta: MetaFunction = () => adminMeta("Account");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const search = accountSearch(query);
  return loadAdminPage(request, async ({ supabase }) => {
    const [accounts, choices] = await Promise.all([
      readAccounts(supabase, { search, page: pageNumber(query) }),
      readDealershipChoices(supabase),
    ]);
    return { ...accounts, choices, search };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const entry = await openAdmin(request);
  const query = new URL(request.url).searchParams;
  const list = pageHref(paths.adminAccounts, pageNumber(query), { search: accountSearch(query) });
  const form = await readForm(request, { schema: decisionSchema });
  return decide(entry, form, ACCOUNT, list);
}

export default function AccountsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <AccountsScreen page={page} result={useActionData<typeof action>()?.result} />;
}
