import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/features/accounts/auth/auth-frame";
import { NewPasswordForm } from "~/features/accounts/auth/new-password-form";
import { requireRecovery, setNewPassword } from "~/features/accounts/auth/new-password.server";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Nuova password",
    description: "Scegli una nuova password per il tuo account.",
    canonicalPath: paths.newPassword,
  });

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, headers, recovery } = await requireRecovery(request);
  const { isFirstPassword } = recovery;
  const owner = { name: user.name, email: user.email };
  return data({ owner, isFirstPassword }, { headers });
}

export function action({ request }: ActionFunctionArgs) {
  return setNewPassword(request);
}

export default function NewPasswordRoute() {
  const { owner, isFirstPassword } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return isFirstPassword ? (
    <AuthFrame
      title="Scegli la password"
      intro="Abbiamo confermato il tuo indirizzo. Scegli la password con cui entrerai: quella scritta alla registrazione, in un altro browser, non vale più, perché non sappiamo se sia stata tua."
    >
      <NewPasswordForm result={result} owner={owner} label="Salva la password" />
    </AuthFrame>
  ) : (
    <AuthFrame title="Nuova password" intro="Scegli la password con cui entrerai da oggi.">
      <NewPasswordForm result={result} owner={owner} label="Cambia la password" />
    </AuthFrame>
  );
}
