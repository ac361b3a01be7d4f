import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CodesScreen } from "~/features/activation-codes/codes-screen";
import { createCode, deactivateCode } from "~/features/activation-codes/code-actions.server";
import {
  findCode,
  readCodes,
  readPlans,
  searchText,
} from "~/features/activation-codes/codes.server";
import { adminMeta } from "~/features/admin/admin-meta";
import { loadAdminPage, openAdmin } from "~/features/admin/admin-page.server";
import { pageHref, pageNumber } from "~/features/admin/paging";
import { privateHeaders } from "~/features/site/private-headers";
import { paths } from "~/lib/paths";
import { deactivationSchema, newCodeSchema } from "~/features/activation-codes/schema";
import { INTENT_FIELD, readForm } from "~/services/form-data.server";

export const meta: MetaFunction = () => adminMeta("Codici di attivazione");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const search = searchText(query);
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
  const entry = await openAdmin(request);
  const form = await readForm(request, {
    schema: [newCodeSchema, deactivationSchema],
    also: [INTENT_FIELD],
  });
  if (form.get(INTENT_FIELD) !== "deactivate") return createCode(entry, form);
  const query = new URL(request.url).searchParams;
  const list = pageHref(paths.admin, pageNumber(query), { search: searchText(query) });
  return deactivateCode(entry, form, list);
}

export default function CodesPage() {
  const { page } = useLoaderData<typeof loader>();
  return <CodesScreen page={page} result={useActionData<typeof action>()?.result} />;
}
