import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { DecisionScreen, UnsentComplaint } from "~/features/dealers/decisions/decision-screen";
import {
  complain,
  readOwnDecision,
  type DecisionTarget,
} from "~/features/dealers/decisions/decision.server";
import { StockGate } from "~/features/dealers/adverts/stock-gate";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Decisione",
    description: "Che cosa abbiamo deciso, perché, e come opporti.",
    canonicalPath: paths.dealershipDecision,
  });

export const headers = privateHeaders;

/** Of an advert, and at an address without an id of the dealership. */
function targetOf({ id }: { id?: string }): DecisionTarget {
  return id === undefined ? { kind: "dealership" } : { kind: "advert", id };
}

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, (dealer) =>
    readOwnDecision(request, dealer, targetOf(params)),
  );
}

export function action({ request, params }: ActionFunctionArgs) {
  return complain(request, targetOf(params));
}

export default function DecisionRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const actionData: { result?: SubmissionResult<string[]> } | undefined =
    useActionData<typeof action>();
  const { pathname } = useLocation();
  const result = actionData?.result;
  if (page) return <DecisionScreen page={page} result={result} />;
  return (
    <div className="grid gap-6">
      <UnsentComplaint result={result} path={pathname} />
      <StockGate account={account} actionData={undefined} />
    </div>
  );
}
