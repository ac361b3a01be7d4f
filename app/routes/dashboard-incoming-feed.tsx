import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import type { IncomingFeedActionData } from "~/features/dealers/incoming-feed/incoming-feed";
import {
  changeIncomingFeed,
  readIncomingFeed,
} from "~/features/dealers/incoming-feed/incoming-feed.server";
import { IncomingFeedScreen } from "~/features/dealers/incoming-feed/incoming-feed-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Feed in arrivo",
    description: "L'elenco dei veicoli del tuo gestionale, letto dal portale ogni sei ore.",
    canonicalPath: paths.incomingFeed,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, readIncomingFeed);
}

export function action({ request }: ActionFunctionArgs) {
  return changeIncomingFeed(request);
}

export default function IncomingFeedRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const actionData: IncomingFeedActionData | undefined = useActionData<typeof action>();
  return <IncomingFeedScreen page={page} account={account} actionData={actionData} />;
}
