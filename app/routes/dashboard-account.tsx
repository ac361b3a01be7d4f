import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage, AccountPageWithoutBackend } from "~/features/accounts/account/account-page";
import type { SecondFactorActionData } from "~/features/accounts/auth/second-factor-forms";
import { accountAction, readAccountPage } from "~/features/accounts/account/account.server";
import { keepPrivateForm } from "~/features/accounts/auth/keep-private-form";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
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
  return accountAction(request);
}

export const clientAction = keepPrivateForm(["name", "email", "password"]);

export default function AccountRoute() {
  const actionData: SecondFactorActionData | undefined = useActionData<typeof action>();
  const { page } = useLoaderData<typeof loader>();
  return page ? (
    <AccountPage {...page} actionData={actionData} />
  ) : (
    <AccountPageWithoutBackend actionData={actionData} />
  );
}
