import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { DashboardFrame } from "~/features/accounts/account/dashboard-frame";
import { openInboxForForm } from "~/features/inquiries/inbox/dealer-inbox.server";
import { countUnread } from "~/features/inquiries/inbox/inquiries.server";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Dashboard",
    description: "L'area della tua concessionaria su Piazza Motori.",
    canonicalPath: paths.dashboard,
  });

export const headers = privateHeaders;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const entry = await openInboxForForm(request);
  // While the backend is down each page below decides what it shows; the frame only lacks the names.
  if (!entry) return data({ email: "", name: "", unread: 0 });
  const { user, inbox, supabase, headers } = entry;
  const unread = inbox ? await countUnread(supabase, inbox.dealershipId, params.id) : 0;
  return data({ email: user.email, name: user.name, unread }, { headers });
}

export default function DashboardRoute() {
  const account = useLoaderData<typeof loader>();
  return (
    <DashboardFrame {...account} path={useLocation().pathname}>
      <Outlet />
    </DashboardFrame>
  );
}
