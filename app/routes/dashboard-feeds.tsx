import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import type { FeedsActionData } from "~/features/dealers/feeds/feeds-page";
import { changeFeeds, readFeedsPage } from "~/features/dealers/feeds/feeds-page.server";
import { FeedsScreen } from "~/features/dealers/feeds/feeds-screen";
import { readShowcaseOptions } from "~/features/dealers/feeds/showcase-options";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Condividi i tuoi veicoli",
    description: "La vetrina per il tuo sito e i feed per la pubblicità e gli altri programmi.",
    canonicalPath: paths.stockFeeds,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, readFeedsPage);
}

export function action({ request }: ActionFunctionArgs) {
  return changeFeeds(request);
}

export default function FeedsRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const actionData: FeedsActionData | undefined = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <FeedsScreen
      page={page}
      account={account}
      options={readShowcaseOptions(new URLSearchParams(search))}
      actionData={actionData}
    />
  );
}
