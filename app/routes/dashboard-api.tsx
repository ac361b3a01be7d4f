import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { apiPageAction, readApiPage } from "~/features/dealers/api-keys/api-page.server";
import { ApiScreen, type ApiActionData } from "~/features/dealers/api-keys/api-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "API",
    description: "Le chiavi con cui il tuo gestionale aggiorna gli annunci.",
    canonicalPath: paths.apiKeys,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, readApiPage);
}

export function action({ request }: ActionFunctionArgs) {
  return apiPageAction(request);
}

export default function ApiRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const actionData: ApiActionData | undefined = useActionData<typeof action>();
  return <ApiScreen page={page} account={account} actionData={actionData} />;
}
