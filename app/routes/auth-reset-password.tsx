import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthFrame } from "~/features/accounts/auth/auth-frame";
import { EmailForm } from "~/features/accounts/auth/email-form";
import { sendPasswordReset } from "~/features/accounts/auth/sign-up.server";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Password dimenticata",
    description:
      "Scrivi l'indirizzo del tuo account: ti mandiamo un link per scegliere una nuova password.",
    canonicalPath: paths.recoverPassword,
  });

export const headers = privateHeaders;

export function action({ request }: ActionFunctionArgs) {
  return sendPasswordReset(request);
}

export default function ResetPasswordRoute() {
  return (
    <AuthFrame
      title="Password dimenticata"
      intro="Scrivi l'indirizzo del tuo account: ti mandiamo un link per scegliere una nuova password."
    >
      <EmailForm
        action={paths.recoverPassword}
        label="Mandami il link"
        result={useActionData<typeof action>()?.result}
      />
    </AuthFrame>
  );
}
