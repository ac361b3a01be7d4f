import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/admin/admin-meta";
import { loadAdminPage } from "~/features/admin/admin-page.server";
import { BackendDown } from "~/features/admin/backend-down";
import { EVERYBODYS } from "~/features/requests/request";
import { ADMIN_AREA } from "~/features/requests/request-area";
import { readRequestsPage } from "~/features/requests/requests-page.server";
import { RequestsScreen } from "~/features/requests/requests-screen";
import { privateHeaders } from "~/features/site/private-headers";

export const meta: MetaFunction = () => adminMeta("Richieste");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminPage(request, ({ supabase }) => readRequestsPage(request, supabase, EVERYBODYS));
}

export default function AdminRequestsPage() {
  const { page } = useLoaderData<typeof loader>();
  return page ? <RequestsScreen area={ADMIN_AREA} page={page} /> : <BackendDown />;
}
