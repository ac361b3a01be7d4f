import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDealerPage } from "~/features/accounts/auth/dealer.server";
import { readApiKeys, revokeApiKey } from "~/features/dealers/api-keys/api-keys.server";
import { RevocationScreen } from "~/features/dealers/api-keys/revocation-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Revoca una chiave",
    description: "Conferma prima di revocare.",
    canonicalPath: paths.apiKeys,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id");
  return loadDealerPage(request, async (dealer) => {
    const keys = await readApiKeys(dealer);
    return { apiKey: keys.find((key) => key.id === id) };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return revokeApiKey(request);
}

export default function RevocationRoute() {
  const { page } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return <RevocationScreen apiKey={page?.apiKey} result={actionData?.result} />;
}
