import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/admin/admin-meta";
import { loadAdminPage, openAdmin } from "~/features/admin/admin-page.server";
import {
  PersonalDataScreen,
  type PersonalDataAnswer,
} from "~/features/personal-data/personal-data-screen";
import { changePersonalData } from "~/features/personal-data/personal-data.server";
import { privateHeaders } from "~/features/site/private-headers";

export const meta: MetaFunction = () => adminMeta("Dati personali");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminPage(request, () => Promise.resolve({}));
}

export async function action({ request }: ActionFunctionArgs) {
  return changePersonalData(request, await openAdmin(request));
}

export default function PersonalDataPage() {
  const { page } = useLoaderData<typeof loader>();
  const answer: PersonalDataAnswer | undefined = useActionData<typeof action>();
  return <PersonalDataScreen isDown={page === null} answer={answer} />;
}
