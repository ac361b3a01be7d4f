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
  const { account, headers, recovery } = await requireRecovered(request);
  const { isFirstPassword } = recovery;
  return data({ email: account.email, isFirstPassword }, { headers });
}

export function action({ request }: ActionFunctionArgs) {
  return chooseNewPassword(request);
}

export default function NewPasswordRoute() {
  const { email, isFirstPassword } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return isFirstPassword ? (
    <AuthFrame
      title="Scegli la password"
      intro="Abbiamo confermato il tuo indirizzo. Scegli la password con cui entrerai: quella scritta alla registrazione, in un altro browser, non vale più, perché non sappiamo se sia stata tua."
    >
      <NewPasswordForm result={result} email={email} label="Salva la password" />
    </AuthFrame>
  ) : (
    <AuthFrame title="Nuova password" intro="Scegli la password con cui entrerai da oggi.">
      <NewPasswordForm result={result} email={email} label="Cambia la password" />
    </AuthFrame>
  );
}
