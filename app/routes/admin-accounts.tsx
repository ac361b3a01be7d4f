import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { loadAdminPage, requireAdmin } from "~/features/accounts/auth/admin.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { privateHeaders } from "~/http/route-policy";
import { AccountsScreen } from "~/features/administration/approvals/accounts-screen";
import { readAccounts } from "~/features/administration/approvals/accounts.server";
import { readDealershipChoices } from "~/features/administration/approvals/dealership-choices.server";
import { ACCOUNT, decide } from "~/features/administration/approvals/decide.server";
import {
  decisionListHref,
  readDecisionListQuery,
  readOpenCard,
} from "~/features/administration/approvals/decision-list";
import { decisionSchema } from "~/features/administration/approvals/schema";
import { paths } from "~/lib/paths";
import { readForm } from "~/http/form-data.server";

export const meta: MetaFunction = () => adminMeta("Account");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const list = readDecisionListQuery(query);
  return loadAdminPage(request, async ({ supabase }) => {
    const [accounts, choices] = await Promise.all([
      readAccounts(supabase, list),
      readDealershipChoices(supabase),
    ]);
    return { ...accounts, choices, search: list.search, open: readOpenCard(query) };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const entry = await nullIfUnavailable(requireAdmin(request));
  const query = readDecisionListQuery(new URL(request.url).searchParams);
  const list = decisionListHref(paths.adminAccounts, query);
  const form = await readForm(request, { schema: decisionSchema });
  return decide(entry, form, ACCOUNT, list);
}

export default function AccountsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <AccountsScreen page={page} result={useActionData<typeof action>()?.result} />;
}
