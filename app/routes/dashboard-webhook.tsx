import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { ApiScreen } from "~/features/dealers/api-keys/api-screen";
import { WebhookScreen } from "~/features/dealers/webhooks/webhook-screen";
import { readWebhookLog, webhookAction } from "~/features/dealers/webhooks/webhooks.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Webhook",
    description: "Gli avvisi inviati al tuo gestionale.",
    canonicalPath: paths.apiKeys,
  });

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, (dealer) => readWebhookLog(dealer, params.id ?? "", request));
}

export function action({ request, params }: ActionFunctionArgs) {
  return webhookAction(request, params.id ?? "");
}

export default function WebhookRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return page ? (
    <WebhookScreen webhook={page} result={actionData?.result} />
  ) : (
    <ApiScreen page={null} account={account} actionData={undefined} />
  );
}
