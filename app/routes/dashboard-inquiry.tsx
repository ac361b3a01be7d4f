import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeInquiry } from "~/features/inquiries/inbox/change-inquiry.server";
import { loadInboxPage, openInboxForForm } from "~/features/inquiries/inbox/dealer-inbox.server";
import { NoInbox } from "~/features/inquiries/inbox/no-inbox";
import { DEALER_AREA, type InquiryActionData } from "~/features/inquiries/inbox/inquiry";
import { InquiryDetails } from "~/features/inquiries/inbox/inquiry-details";
import { openInquiry } from "~/features/inquiries/inbox/inquiries.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Richiesta",
    description: "Una richiesta per la tua concessionaria.",
    canonicalPath: paths.inquiries,
  });

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadInboxPage(request, (inbox, { supabase }) =>
    openInquiry(request, { supabase, inbox }, params.id),
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const entry = await openInboxForForm(request);
  return changeInquiry(request, { entry, area: DEALER_AREA, id: params.id });
}

export default function InquiryRoute() {
  const { page, ...account } = useLoaderData<typeof loader>();
  const actionData: InquiryActionData | undefined = useActionData<typeof action>();
  if (!page) return <NoInbox {...account} />;
  return <InquiryDetails area={DEALER_AREA} inquiry={page} actionData={actionData} />;
}
