import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { loadAdminPage } from "~/features/accounts/auth/admin.server";
import { pageNumber } from "~/backend/paging";
import { privateHeaders } from "~/http/route-policy";
import { AuditLogScreen } from "~/features/administration/audit-log/audit-log-screen";
import { readAuditTopic, readAuditLog } from "~/features/administration/audit-log/audit-log.server";

export const meta: MetaFunction = () => adminMeta("Registro");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const topic = readAuditTopic(query);
  return loadAdminPage(request, async ({ supabase }) => ({
    topic: topic?.key ?? "",
    log: await readAuditLog(supabase, { topic, page: pageNumber(query) }),
  }));
}

export default function AuditLogPage() {
  const { page } = useLoaderData<typeof loader>();
  return <AuditLogScreen page={page} />;
}
