import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadAdminPage, requireAdmin } from "~/features/accounts/auth/admin.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import {
  readKeyOwners,
  revokeDealersKey,
} from "~/features/administration/api-keys/admin-keys.server";
import { AdminKeysScreen } from "~/features/administration/api-keys/admin-keys-screen";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { privateHeaders } from "~/http/route-policy";

export const meta: MetaFunction = () => adminMeta("Chiavi API");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminPage(request, ({ supabase }) => readKeyOwners(supabase));
}

export async function action({ request }: ActionFunctionArgs) {
  return revokeDealersKey(request, await nullIfUnavailable(requireAdmin(request)));
}

export default function AdminApiKeysPage() {
  const { page } = useLoaderData<typeof loader>();
  return <AdminKeysScreen owners={page} result={useActionData<typeof action>()?.result} />;
}
