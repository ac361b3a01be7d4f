import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/admin/admin-meta";
import { loadAdminPage, openAdmin } from "~/features/admin/admin-page.server";
import { pageNumber } from "~/features/admin/paging";
import { privateHeaders } from "~/features/site/private-headers";
import { readDealershipChoices } from "~/features/approvals/dealership-choices.server";
import { decide, REGISTRATION } from "~/features/approvals/decide.server";
import { RegistrationsScreen } from "~/features/approvals/registrations-screen";
import { readRegistrations } from "~/features/approvals/registrations.server";
import { decisionSchema } from "~/features/approvals/schema";
import { paths } from "~/lib/paths";
import { readForm } from "~/services/form-data.server";

export const meta: MetaFunction = () => adminMeta("Registrazioni");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return loadAdminPage(request, async ({ supabase }) => {
    const [registrations, choices] = await Promise.all([
      readRegistrations(supabase, pageNumber(query)),
      readDealershipChoices(supabase),
    ]);
    return { ...registrations, choices };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const entry = await openAdmin(request);
  const form = await readForm(request, { schema: decisionSchema });
  return decide(entry, form, REGISTRATION, paths.adminRegistrations);
}

export default function RegistrationsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <RegistrationsScreen page={page} result={useActionData<typeof action>()?.result} />;
}
