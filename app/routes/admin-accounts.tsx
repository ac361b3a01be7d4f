import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { loadAdminPage, requireAdmin } from "~/features/accounts/auth/admin.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { privateHeaders } from "~/http/route-policy";
import { AccountsScreen } from "~/features/administration/approvals/accounts-screen";
import { readAccounts } from "~/features/administration/approvals/accounts.server";
import { proposeForAccount } from "~/features/administration/approvals/approval-proposal.server";
import { readDealershipChoices } from "~/features/administration/approvals/dealership-choices.server";
import { ACCOUNT } from "~/features/administration/approvals/decide.server";
import {
  decisionListHref,
  readDecisionListQuery,
  readOpenCard,
} from "~/features/administration/approvals/decision-list";
import {
  readDecisionForm,
  decisionAction,
} from "~/features/administration/approvals/decision-form.server";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = () => adminMeta("Account");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const list = readDecisionListQuery(query);
  const open = readOpenCard(query);
  return loadAdminPage(request, async ({ supabase }) => {
    const [accounts, choices, proposal] = await Promise.all([
      readAccounts(supabase, list),
      readDealershipChoices(supabase),
      proposeForAccount(supabase, open),
    ]);
    return { ...accounts, choices, proposal, search: list.search, open };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const entry = await nullIfUnavailable(requireAdmin(request));
  const form = await readDecisionForm(request);
  const query = readDecisionListQuery(new URL(request.url).searchParams);
  return decisionAction(entry, form, ACCOUNT, decisionListHref(paths.adminAccounts, query));
}

export default function AccountsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <AccountsScreen page={page} result={useActionData<typeof action>()?.result} />;
}
