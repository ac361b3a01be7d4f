import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { changeStock } from "~/features/dealers/adverts/change-stock.server";
import { DeletionScreen } from "~/features/dealers/adverts/deletion-screen";
import { readDeletion } from "~/features/dealers/adverts/stock.server";
import type { StockActionData } from "~/features/dealers/adverts/stock";
import { StockGate } from "~/features/dealers/adverts/stock-gate";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Elimina annunci",
    description: "Conferma prima di eliminare.",
    canonicalPath: paths.stockDeletion,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, (dealer) =>
    readDeletion(dealer, new URL(request.url).searchParams),
  );
}

export function action({ request }: ActionFunctionArgs) {
  return changeStock(request, true);
}

export default function StockDeletionRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const actionData: StockActionData | undefined = useActionData<typeof action>();
  return page ? (
    <DeletionScreen page={page} actionData={actionData} />
  ) : (
    <StockGate account={account} actionData={actionData} />
  );
}
