import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadAdminPage } from "~/features/accounts/auth/admin.server";
import { readQueueQuery } from "~/features/administration/content-reports/queue-query";
import { QueueScreen } from "~/features/administration/content-reports/queue-screen";
import { readQueue } from "~/features/administration/content-reports/queue.server";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { privateHeaders } from "~/http/route-policy";

export const meta: MetaFunction = () => adminMeta("Segnalazioni");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = readQueueQuery(new URL(request.url).searchParams);
  return loadAdminPage(request, ({ supabase }) => readQueue(supabase, query));
}

export default function ContentReportsPage() {
  return <QueueScreen page={useLoaderData<typeof loader>().page} />;
}
