import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { loadAdminPage, requireAdmin } from "~/features/accounts/auth/admin.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import {
  PersonalDataScreen,
  type PersonalDataActionData,
} from "~/features/administration/personal-data/personal-data-screen";
import { personalDataAction } from "~/features/administration/personal-data/personal-data.server";
import { privateHeaders } from "~/http/route-policy";

export const meta: MetaFunction = () => adminMeta("Dati personali");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminPage(request, () => Promise.resolve({}));
}

export async function action({ request }: ActionFunctionArgs) {
  return personalDataAction(request, await nullIfUnavailable(requireAdmin(request)));
}

export default function PersonalDataPage() {
  const { page } = useLoaderData<typeof loader>();
  const actionData: PersonalDataActionData | undefined = useActionData<typeof action>();
  return <PersonalDataScreen isDown={page === null} actionData={actionData} />;
}
