import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeRequest } from "~/features/requests/change-request.server";
import { loadInboxPage, openInboxForForm } from "~/features/requests/dealer-inbox.server";
import { NoInbox } from "~/features/requests/no-inbox";
import type { RequestAnswer } from "~/features/requests/request-answer";
import { DEALER_AREA } from "~/features/requests/request-area";
import { RequestPage } from "~/features/requests/request-page";
import { openRequest } from "~/features/requests/requests-page.server";
import { pageMeta } from "~/features/site/page-meta";
import { privateHeaders } from "~/features/site/private-headers";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Richiesta",
    description: "Una richiesta per la tua concessionaria.",
    canonicalPath: paths.requests,
  });

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadInboxPage(request, (inbox, { supabase }) =>
    openRequest(request, { supabase, inbox }, params.id),
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const entry = await openInboxForForm(request);
  return changeRequest(request, { entry, area: DEALER_AREA, id: params.id });
}

export default function RequestRoute() {
  const { page, ...account } = useLoaderData<typeof loader>();
  const answer: RequestAnswer | undefined = useActionData<typeof action>();
  if (!page) return <NoInbox {...account} />;
  return <RequestPage area={DEALER_AREA} request={page} answer={answer} />;
}
