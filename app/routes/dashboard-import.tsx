import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { StockGate } from "~/features/dealers/adverts/stock-gate";
import { readImports } from "~/features/dealers/stock-import/step-pages.server";
import { uploadImport } from "~/features/dealers/stock-import/upload-import.server";
import { UploadScreen } from "~/features/dealers/stock-import/upload-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Importa veicoli",
    description: "Il parco della tua concessionaria da un file.",
    canonicalPath: paths.stockImport,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, readImports);
}

export function action({ request }: ActionFunctionArgs) {
  return uploadImport(request);
}

export default function ImportRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // While the backend is down the message of the form is still there.
  if (!page && !(account === null && reply))
    return <StockGate account={account} actionData={undefined} />;
  return <UploadScreen imports={page ?? []} reply={reply} />;
}
