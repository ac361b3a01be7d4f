import type { LoaderFunctionArgs } from "@remix-run/node";
import { isUnavailable } from "~/backend/supabase.server";
import { serviceUnavailable } from "~/features/accounts/auth/user.server";
import { openInbox } from "~/features/inquiries/inbox/dealer-inbox.server";
import { findInquiry } from "~/features/inquiries/inbox/inquiries.server";
import { downloadInquiryVisit } from "~/features/inquiries/visits/inquiry-visit.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { supabase, inbox, headers } = await openInbox(request);
  try {
    const inquiry = inbox && (await findInquiry(supabase, inbox, params.id));
    return downloadInquiryVisit(request, inquiry, headers);
  } catch (error) {
    if (isUnavailable(error)) return serviceUnavailable();
    throw error;
  }
}
