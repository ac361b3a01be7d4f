import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  loadPreview,
  previewAction,
  type PagePreview,
} from "~/features/dealers/own-page/own-page.server";
import { OwnPageScreen, type OwnPageActionData } from "~/features/dealers/own-page/own-page-screen";
import { PreviewScreen } from "~/features/dealers/own-page/preview-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Anteprima della tua pagina",
    description: "La pagina della tua concessionaria come la vedono i visitatori.",
    canonicalPath: paths.ownDealershipPreview,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadPreview(request);
}

export function action({ request }: ActionFunctionArgs) {
  return previewAction(request);
}

export default function OwnDealershipPreviewRoute() {
  const { stored, ...page } = useLoaderData<typeof loader>();
  const actionData: (OwnPageActionData & { preview?: PagePreview }) | undefined =
    useActionData<typeof action>();
  const typed = actionData?.preview;
  if (typed) return <PreviewScreen {...typed} />;
  // A form with errors cannot be previewed: it comes back with them.
  if (actionData?.result || !stored) return <OwnPageScreen {...page} actionData={actionData} />;
  return <PreviewScreen {...stored} fields={null} />;
}
