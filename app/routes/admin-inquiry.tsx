import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { loadAdminPage, requireAdmin } from "~/features/accounts/auth/admin.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { BackendDown } from "~/ui/placeholders";
import { changeInquiry } from "~/features/inquiries/inbox/change-inquiry.server";
import {
  ADMIN_AREA,
  ALL_INBOXES,
  type InquiryActionData,
} from "~/features/inquiries/inbox/inquiry";
import { InquiryDetails } from "~/features/inquiries/inbox/inquiry-details";
import { openInquiry } from "~/features/inquiries/inbox/inquiries.server";
import { UnsentNotes } from "~/features/inquiries/inbox/notes-form";
import { privateHeaders } from "~/http/route-policy";

export const meta: MetaFunction = () => adminMeta("Richiesta");

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadAdminPage(request, ({ supabase }) =>
    openInquiry(request, { supabase, inbox: ALL_INBOXES }, params.id),
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const entry = await nullIfUnavailable(requireAdmin(request));
  return changeInquiry(request, {
    entry: entry && { ...entry, inbox: ALL_INBOXES },
    area: ADMIN_AREA,
    id: params.id,
  });
}

export default function AdminInquiryPage() {
  const { page } = useLoaderData<typeof loader>();
  const actionData: InquiryActionData | undefined = useActionData<typeof action>();
  if (page) return <InquiryDetails area={ADMIN_AREA} inquiry={page} actionData={actionData} />;
  return (
    <>
      <UnsentNotes actionData={actionData} />
      <BackendDown />
    </>
  );
}
