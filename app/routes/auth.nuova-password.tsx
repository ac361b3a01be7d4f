import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/features/auth/auth-frame";
import { NewPasswordForm } from "~/features/auth/new-password-form";
import { chooseNewPassword, requireRecovered } from "~/features/auth/new-password.server";
import { privateHeaders } from "~/features/site/private-headers";
import { pageMeta } from "~/features/site/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Nuova password",
    description: "Scegli una nuova password per il tuo account.",
    canonicalPath: paths.newPassword,
  });

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { account, headers } = await requireRecovered(request);
  return data({ email: account.email }, { headers });
}

export function action({ request }: ActionFunctionArgs) {
  return chooseNewPassword(request);
}

export default function NewPasswordRoute() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title="Nuova password" intro="Scegli la password con cui entrerai da oggi.">
      <NewPasswordForm result={useActionData<typeof action>()?.result} email={email} />
    </AuthFrame>
  );
}
