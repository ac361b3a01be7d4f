import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { loadAdminPage, requireAdmin } from "~/features/accounts/auth/admin.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { privateHeaders } from "~/http/route-policy";
import { readDealershipChoices } from "~/features/administration/approvals/dealership-choices.server";
import { decide, REGISTRATION } from "~/features/administration/approvals/decide.server";
import {
  decisionListHref,
  readDecisionListQuery,
  readOpenCard,
} from "~/features/administration/approvals/decision-list";
import { RegistrationsScreen } from "~/features/administration/approvals/registrations-screen";
import { readRegistrations } from "~/features/administration/approvals/registrations.server";
import { decisionSchema } from "~/features/administration/approvals/schema";
import { paths } from "~/lib/paths";
import { readForm } from "~/http/form-data.server";

export const meta: MetaFunction = () => adminMeta("Registrazioni");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const list = readDecisionListQuery(query);
  return loadAdminPage(request, async ({ supabase }) => {
    const [registrations, choices] = await Promise.all([
      readRegistrations(supabase, list),
      readDealershipChoices(supabase),
    ]);
    return { ...registrations, choices, search: list.search, open: readOpenCard(query) };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const entry = await nullIfUnavailable(requireAdmin(request));
  const form = await readForm(request, { schema: decisionSchema });
  const query = readDecisionListQuery(new URL(request.url).searchParams);
  return decide(entry, form, REGISTRATION, decisionListHref(paths.adminRegistrations, query));
}

export default function RegistrationsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <RegistrationsScreen page={page} result={useActionData<typeof action>()?.result} />;
}
