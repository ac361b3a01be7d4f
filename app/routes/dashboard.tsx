import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { DashboardFrame } from "~/features/account/dashboard-frame";
import { openInboxForForm } from "~/features/requests/dealer-inbox.server";
import { countUnread } from "~/features/requests/requests.server";
import { privateHeaders } from "~/features/site/private-headers";
import { pageMeta } from "~/features/site/page-meta";
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
  const { account, inbox, supabase, headers } = entry;
  const unread = inbox ? await countUnread(supabase, inbox.dealershipId, params.id) : 0;
  return data({ email: account.email, name: account.name, unread }, { headers });
}

export default function DashboardRoute() {
  const account = useLoaderData<typeof loader>();
  return (
    <DashboardFrame {...account} path={useLocation().pathname}>
      <Outlet />
    </DashboardFrame>
  );
}
