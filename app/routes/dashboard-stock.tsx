import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { changeStock } from "~/features/dealers/adverts/change-stock.server";
import { readStock } from "~/features/dealers/adverts/stock.server";
import type { StockActionData } from "~/features/dealers/adverts/stock";
import { StockGate } from "~/features/dealers/adverts/stock-gate";
import { StockScreen } from "~/features/dealers/adverts/stock-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Veicoli",
    description: "Gli annunci della tua concessionaria.",
    canonicalPath: paths.stock,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, (dealer) =>
    readStock(dealer, new URL(request.url).searchParams),
  );
}

export function action({ request }: ActionFunctionArgs) {
  return changeStock(request);
}

export default function StockRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const actionData: StockActionData | undefined = useActionData<typeof action>();
  return page ? (
    <StockScreen page={page} actionData={actionData} />
  ) : (
    <StockGate account={account} actionData={actionData} />
  );
}
