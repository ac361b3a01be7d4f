import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepPrivateForm } from "~/features/accounts/auth/keep-private-form";
import { loadOwnPage, ownPageAction } from "~/features/dealers/own-page/own-page.server";
import { OwnPageScreen, type OwnPageActionData } from "~/features/dealers/own-page/own-page-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "La tua concessionaria",
    description: "La pagina della tua concessionaria: descrizione, orari, contatti, venditore.",
    canonicalPath: paths.ownDealership,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadOwnPage(request);
}

export function action({ request }: ActionFunctionArgs) {
  return ownPageAction(request);
}

export const clientAction = keepPrivateForm(["page", "changes", "withdraw", "trader"]);

export default function OwnDealershipRoute() {
  const actionData: OwnPageActionData | undefined = useActionData<typeof action>();
  return <OwnPageScreen {...useLoaderData<typeof loader>()} actionData={actionData} />;
}
