import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { CodesScreen } from "~/features/dealers/activation-codes/codes-screen";
import {
  createCode,
  deactivateCode,
} from "~/features/dealers/activation-codes/code-actions.server";
import { findCode, readCodes } from "~/features/dealers/activation-codes/codes.server";
import { readPlans } from "~/features/dealers/subscriptions/subscriptions.server";
import { readSearch } from "~/backend/list-search";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { Today } from "~/features/administration/waiting/today";
import type { WaitingKind } from "~/features/administration/waiting/waiting";
import { loadAdminPage, requireAdmin } from "~/features/accounts/auth/admin.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { pageHref, pageNumber } from "~/backend/paging";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { deactivationSchema, newCodeSchema } from "~/features/dealers/activation-codes/schema";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";

export const meta: MetaFunction = () => adminMeta("Codici di attivazione");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const search = readSearch(query);
  return loadAdminPage(request, async ({ supabase }) => {
    const plans = await readPlans(supabase);
    const [codes, created] = await Promise.all([
      readCodes(supabase, plans, { search, page: pageNumber(query) }),
      findCode(supabase, plans, query.get("created")),
    ]);
    return { plans, codes, created, search };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const entry = await nullIfUnavailable(requireAdmin(request));
  const form = await readForm(request, {
    schema: [newCodeSchema, deactivationSchema],
    also: [INTENT_FIELD],
  });
  if (form.get(INTENT_FIELD) !== "deactivate") return createCode(entry, form);
  const query = new URL(request.url).searchParams;
  const list = pageHref(paths.admin, pageNumber(query), { search: readSearch(query) });
  return deactivateCode(entry, form, list);
}

export default function CodesPage() {
  const { page } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <>
      <Today waiting={useOutletContext<WaitingKind[] | null>()} />
      <CodesScreen page={page} result={result} />
    </>
  );
}
