import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmScreen } from "~/features/auth/confirm-screen";
import { consumeLink, readLink } from "~/features/auth/mail-link.server";
import { privateHeaders } from "~/features/site/private-headers";
import { pageMeta } from "~/features/site/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Conferma",
    description: "La pagina dei link che arrivano per e-mail.",
    canonicalPath: paths.authConfirm,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const link = readLink(request);
  return data({ link }, { status: link ? 200 : 400 });
}

export function action({ request }: ActionFunctionArgs) {
  return consumeLink(request);
}

export default function ConfirmRoute() {
  const { link } = useLoaderData<typeof loader>();
  return <ConfirmScreen link={link} failure={useActionData<typeof action>()} />;
}
