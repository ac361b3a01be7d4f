import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadInboxPage } from "~/features/requests/dealer-inbox.server";
import { readRequestsPage } from "~/features/requests/requests-page.server";
import { NoInbox } from "~/features/requests/no-inbox";
import { DEALER_AREA } from "~/features/requests/request-area";
import { RequestsScreen } from "~/features/requests/requests-screen";
import { pageMeta } from "~/features/site/page-meta";
import { privateHeaders } from "~/features/site/private-headers";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Richieste",
    description: "Chi ha scritto per i tuoi veicoli e per la tua concessionaria.",
    canonicalPath: paths.requests,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadInboxPage(request, (inbox, { supabase }) =>
    readRequestsPage(request, supabase, inbox),
  );
}

export default function RequestsRoute() {
  const { page, ...account } = useLoaderData<typeof loader>();
  return page ? <RequestsScreen area={DEALER_AREA} page={page} /> : <NoInbox {...account} />;
}
