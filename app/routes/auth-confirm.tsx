import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailLinkScreen } from "~/features/accounts/auth/email-link-screen";
import { parseEmailLink, verifyEmailLink } from "~/features/accounts/auth/email-link.server";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Conferma",
    description: "La pagina dei link che arrivano per e-mail.",
    canonicalPath: paths.authConfirm,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const link = parseEmailLink(request);
  return data({ link }, { status: link ? 200 : 400 });
}

export function action({ request }: ActionFunctionArgs) {
  return verifyEmailLink(request);
}

export default function ConfirmRoute() {
  const { link } = useLoaderData<typeof loader>();
  return <EmailLinkScreen link={link} failure={useActionData<typeof action>()} />;
}
