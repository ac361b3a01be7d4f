import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadAdminPage, requireAdmin } from "~/features/accounts/auth/admin.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { ChangeRequestsScreen } from "~/features/administration/change-requests/change-requests-screen";
import {
  decideChangeRequest,
  readChangeRequests,
} from "~/features/administration/change-requests/change-requests.server";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { privateHeaders } from "~/http/route-policy";

export const meta: MetaFunction = () => adminMeta("Modifiche");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return loadAdminPage(request, ({ supabase }) => readChangeRequests(supabase, searchParams));
}

export async function action({ request }: ActionFunctionArgs) {
  return decideChangeRequest(request, await nullIfUnavailable(requireAdmin(request)));
}

export default function ChangeRequestsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <ChangeRequestsScreen page={page} result={useActionData<typeof action>()?.result} />;
}
