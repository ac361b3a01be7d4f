import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmationScreen, readOutcome } from "~/features/inquiries/newsletter/mail-link-screens";
import { confirmSubscription, readToken } from "~/features/inquiries/newsletter/newsletter.server";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Conferma dell'iscrizione alla newsletter",
    description: "La pagina del link che conferma l'iscrizione alla newsletter.",
    canonicalPath: paths.newsletterConfirm,
    indexable: false,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const outcome = readOutcome(new URL(request.url).searchParams.get("esito"));
  const isLink = readToken(request) !== null;
  return data({ outcome, isLink }, { status: outcome || isLink ? 200 : 400 });
}

export function action({ request }: ActionFunctionArgs) {
  return confirmSubscription(request);
}

export default function ConfirmationRoute() {
  const failure = useActionData<typeof action>()?.failure;
  return <ConfirmationScreen {...useLoaderData<typeof loader>()} failure={failure} />;
}
