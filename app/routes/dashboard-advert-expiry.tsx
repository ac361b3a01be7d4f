import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { changeStock } from "~/features/dealers/adverts/change-stock.server";
import { readExpiry } from "~/features/dealers/adverts/expiry.server";
import { ExpiryScreen } from "~/features/dealers/adverts/expiry-screen";
import type { StockActionData } from "~/features/dealers/adverts/stock";
import { StockGate } from "~/features/dealers/adverts/stock-gate";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { throwNotFound } from "~/http/not-found.server";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Scadenza di un annuncio",
    description: "Rinnova l'annuncio, o segnalo come venduto.",
    canonicalPath: paths.stock,
  });

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadDealerFormPage(
    request,
    async (dealer) => (await readExpiry(dealer, params.id)) ?? throwNotFound(request),
  );
}

export function action({ request }: ActionFunctionArgs) {
  return changeStock(request);
}

export default function AdvertExpiryRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const actionData: StockActionData | undefined = useActionData<typeof action>();
  return page ? (
    <ExpiryScreen page={page} actionData={actionData} />
  ) : (
    <StockGate account={account} actionData={actionData} />
  );
}
