import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/admin/admin-meta";
import { loadAdminPage } from "~/features/admin/admin-page.server";
import { pageNumber } from "~/features/admin/paging";
import { privateHeaders } from "~/features/site/private-headers";
import { dealershipName } from "~/features/approvals/dealership-choices.server";
import { AuditLogScreen } from "~/features/audit-log/audit-log-screen";
import { auditTopic, readAuditLog } from "~/features/audit-log/audit-log.server";

export const meta: MetaFunction = () => adminMeta("Registro");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const topic = auditTopic(query);
  return loadAdminPage(request, async ({ supabase }) => ({
    topic: topic?.key ?? "",
    log: await readAuditLog(supabase, { topic, page: pageNumber(query), dealershipName }),
  }));
}

export default function AuditLogPage() {
  const { page } = useLoaderData<typeof loader>();
  return <AuditLogScreen page={page} />;
}
