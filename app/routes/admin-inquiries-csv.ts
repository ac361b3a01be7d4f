import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadAdminFile } from "~/features/accounts/auth/admin.server";
import { downloadInquiries } from "~/features/inquiries/inbox/inquiries.server";
import { ALL_INBOXES } from "~/features/inquiries/inbox/inquiry";

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminFile(request, (entry) =>
    downloadInquiries(request, { ...entry, inbox: ALL_INBOXES }),
  );
}
