import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { loadAdminPage } from "~/features/accounts/auth/admin.server";
import { BackendDown } from "~/ui/placeholders";
import { ADMIN_AREA, ALL_INBOXES } from "~/features/inquiries/inbox/inquiry";
import { readInquiriesPage } from "~/features/inquiries/inbox/inquiries.server";
import { InquiriesScreen } from "~/features/inquiries/inbox/inquiries-screen";
import { privateHeaders } from "~/http/route-policy";

export const meta: MetaFunction = () => adminMeta("Richieste");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminPage(request, ({ supabase }) =>
    readInquiriesPage(request, supabase, ALL_INBOXES),
  );
}

export default function AdminInquiriesPage() {
  const { page } = useLoaderData<typeof loader>();
  return page ? <InquiriesScreen area={ADMIN_AREA} page={page} /> : <BackendDown />;
}
