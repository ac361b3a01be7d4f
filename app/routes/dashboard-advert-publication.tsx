import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { AdvertFrame } from "~/features/dealers/adverts/advert-frame";
import { changePublication, readPublication } from "~/features/dealers/adverts/publication.server";
import {
  PublicationScreen,
  type PublicationActionData,
} from "~/features/dealers/adverts/publication-screen";
import { StockGate } from "~/features/dealers/adverts/stock-gate";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  pageMeta(matches, {
    title: data?.page ? `Pubblica ${data.page.title}` : "Pubblica",
    description: "La pubblicazione di un annuncio della tua concessionaria.",
    canonicalPath: paths.advertPublication(params.id ?? ""),
  });

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, (dealer) => readPublication(request, dealer, params.id));
}

export function action({ request, params }: ActionFunctionArgs) {
  return changePublication(request, params.id);
}

export default function AdvertPublicationRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const actionData: PublicationActionData | undefined = useActionData<typeof action>();
  if (!page) return <StockGate account={account} actionData={undefined} />;
  return (
    <AdvertFrame advert={page} active="Pubblica">
      <PublicationScreen key={page.status} page={page} actionData={actionData} />
    </AdvertFrame>
  );
}
