import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UnsubscriptionScreen } from "~/features/inquiries/newsletter/mail-link-screens";
import { readToken, unsubscribe } from "~/features/inquiries/newsletter/newsletter.server";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Disiscrizione dalla newsletter",
    description: "La pagina del link che annulla l'iscrizione alla newsletter.",
    canonicalPath: paths.newsletterUnsubscribe,
    indexable: false,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const isLink = readToken(request) !== null;
  return data({ isLink }, { status: isLink ? 200 : 400 });
}

export function action({ request }: ActionFunctionArgs) {
  return unsubscribe(request);
}

export default function UnsubscriptionRoute() {
  const failure = useActionData<typeof action>()?.failure;
  return <UnsubscriptionScreen {...useLoaderData<typeof loader>()} failure={failure} />;
}
