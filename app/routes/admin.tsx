import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { AccessDenied } from "~/features/admin/access-denied";
import { AdminFrame } from "~/features/admin/admin-frame";
import { loadAdminPage } from "~/features/admin/admin-page.server";
import { privateHeaders } from "~/features/site/private-headers";
import { countPending } from "~/features/approvals/pending.server";
import { brokenMeta } from "~/features/site/page-meta";
import { ErrorPage } from "~/ui/error-page";

/** Only for what its error boundary shows: every page describes itself. */
export const meta: MetaFunction = ({ error }) => (error === undefined ? [] : brokenMeta());

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadAdminPage(request, ({ supabase }) => countPending(supabase, params.id));
}

export default function AdminLayout() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <AdminFrame pending={page}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 403 ? <AccessDenied /> : <ErrorPage status={status} />;
}
