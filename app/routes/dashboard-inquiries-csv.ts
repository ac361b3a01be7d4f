import type { LoaderFunctionArgs } from "@remix-run/node";
import { isUnavailable } from "~/backend/supabase.server";
import { serviceUnavailable } from "~/features/accounts/auth/user.server";
import { openInbox } from "~/features/inquiries/inbox/dealer-inbox.server";
import { downloadInquiries } from "~/features/inquiries/inbox/inquiries.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const entry = await openInbox(request);
  try {
    return await downloadInquiries(request, entry);
  } catch (error) {
    if (isUnavailable(error)) return serviceUnavailable();
    throw error;
  }
}
