import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { AccessDenied, AdminFrame } from "~/features/administration/layout/admin-frame";
import { loadAdminPage } from "~/features/accounts/auth/admin.server";
import { privateHeaders } from "~/http/route-policy";
import { readWaiting } from "~/features/administration/waiting/waiting.server";
import { isNotFound, NotFoundPage } from "~/features/shell/layout/not-found-page";
import { errorMeta, notFoundMeta } from "~/features/shell/seo/page-meta";
import { ErrorPage } from "~/ui/error-page";
import { paths } from "~/lib/paths";

/** Only for what its error boundary shows: every page describes itself. */
export const meta: MetaFunction = ({ error }) => {
  if (error === undefined) return [];
  return isNotFound(error) ? notFoundMeta() : errorMeta();
};

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  // The first page shows the oldest of each kind too: tabs and page have one answer.
  const head = new URL(request.url).pathname !== paths.admin;
  return loadAdminPage(request, ({ supabase }) =>
    readWaiting(supabase, { head, openInquiryId: params.id }),
  );
}

export default function AdminLayout() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <AdminFrame waiting={page}>
      <Outlet context={page} />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isNotFound(error)) return <NotFoundPage />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 403 ? <AccessDenied /> : <ErrorPage status={status} />;
}
