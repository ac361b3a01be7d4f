import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { StockGate } from "~/features/dealers/adverts/stock-gate";
import { stepAction } from "~/features/dealers/stock-import/import-steps.server";
import { StepScreen } from "~/features/dealers/stock-import/step-screen";
import { readStep } from "~/features/dealers/stock-import/step-pages.server";
import { isImportStep } from "~/features/dealers/stock-import/stock-import";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { throwNotFound } from "~/http/not-found.server";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Importa veicoli",
    description: "Il parco della tua concessionaria da un file.",
    canonicalPath: paths.stockImportStep(params.id ?? "", params.step ?? ""),
  });

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, (dealer) => readStep(request, dealer, params.id, params.step));
}

export function action({ request, params }: ActionFunctionArgs) {
  if (!isImportStep(params.step)) throwNotFound(request);
  return stepAction(request, params.id, params.step);
}

export default function ImportStepRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!page) return <StockGate account={account} actionData={undefined} />;
  return <StepScreen page={page} reply={reply} />;
}
