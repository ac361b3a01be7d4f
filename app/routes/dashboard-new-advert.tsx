import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { knownVehicles } from "~/features/dealers/adverts/editor.server";
import { NewAdvertForm } from "~/features/dealers/adverts/new-advert-form";
import { createAdvert } from "~/features/dealers/adverts/new-advert.server";
import { StockGate } from "~/features/dealers/adverts/stock-gate";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Nuovo annuncio",
    description: "Un nuovo annuncio della tua concessionaria.",
    canonicalPath: paths.newAdvert,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, () => Promise.resolve(knownVehicles()));
}

export function action({ request }: ActionFunctionArgs) {
  return createAdvert(request);
}

const NO_SUGGESTIONS = { brands: [], models: [] };

export default function NewAdvertRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  // While the backend is down the form that was sent is still there.
  if (!page && !(account === null && result))
    return <StockGate account={account} actionData={undefined} />;
  return <NewAdvertForm {...(page ?? NO_SUGGESTIONS)} result={result} />;
}
