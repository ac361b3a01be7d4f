import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmScreen } from "~/features/inquiries/saved-searches/link-screens";
import { confirmSearch, readConfirmable } from "~/features/inquiries/saved-searches/manage.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Conferma dell'avviso",
    description: "La pagina del link che conferma un avviso.",
    canonicalPath: paths.alertConfirm,
    indexable: false,
  });

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const item = await readConfirmable(request);
  return data({ item }, { status: item ? 200 : item === null ? 410 : 503 });
}

export function action({ request }: ActionFunctionArgs) {
  return confirmSearch(request);
}

export default function AlertConfirmRoute() {
  const failure = useActionData<typeof action>()?.failure;
  return <ConfirmScreen item={useLoaderData<typeof loader>().item} failure={failure} />;
}
