import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadAdminPage, requireAdmin } from "~/features/accounts/auth/admin.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { SettingsScreen } from "~/features/administration/settings/settings-screen";
import { readSwitches, setSwitch } from "~/features/administration/settings/settings.server";
import { privateHeaders } from "~/http/route-policy";

export const meta: MetaFunction = () => adminMeta("Impostazioni");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminPage(request, ({ supabase }) => readSwitches(supabase));
}

export async function action({ request }: ActionFunctionArgs) {
  return setSwitch(request, await nullIfUnavailable(requireAdmin(request)));
}

export default function SettingsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <SettingsScreen switches={page} result={useActionData<typeof action>()?.result} />;
}
