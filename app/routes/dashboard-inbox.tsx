import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadInboxPage } from "~/features/inquiries/inbox/dealer-inbox.server";
import { readInquiriesPage } from "~/features/inquiries/inbox/inquiries.server";
import { NoInbox } from "~/features/inquiries/inbox/no-inbox";
import { DEALER_AREA } from "~/features/inquiries/inbox/inquiry";
import { InquiriesScreen } from "~/features/inquiries/inbox/inquiries-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Richieste",
    description: "Chi ha scritto per i tuoi veicoli e per la tua concessionaria.",
    canonicalPath: paths.inquiries,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadInboxPage(request, (inbox, { supabase }) =>
    readInquiriesPage(request, supabase, inbox),
  );
}

export default function InquiriesRoute() {
  const { page, ...account } = useLoaderData<typeof loader>();
  return page ? <InquiriesScreen area={DEALER_AREA} page={page} /> : <NoInbox {...account} />;
}
