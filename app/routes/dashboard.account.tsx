import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  AccountPage,
  AccountPageWithoutBackend,
  type AccountAnswer,
} from "~/features/account/account-page";
import { changeAccount, readAccountPage } from "~/features/account/account.server";
import { privateHeaders } from "~/features/site/private-headers";
import { pageMeta } from "~/features/site/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Il tuo account",
    description: "Nome, indirizzo, password e dispositivi del tuo account.",
    canonicalPath: paths.account,
  });

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { page, headers } = await readAccountPage(request);
  return data({ page }, { status: page ? 200 : 503, headers });
}

export function action({ request }: ActionFunctionArgs) {
  return changeAccount(request);
}

export default function AccountRoute() {
  const answer: AccountAnswer | undefined = useActionData<typeof action>();
  const { page } = useLoaderData<typeof loader>();
  return page ? (
    <AccountPage {...page} answer={answer} />
  ) : (
    <AccountPageWithoutBackend answer={answer} />
  );
}
