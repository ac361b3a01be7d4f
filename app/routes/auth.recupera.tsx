import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthFrame } from "~/features/auth/auth-frame";
import { EmailForm } from "~/features/auth/email-form";
import { recoverPassword } from "~/features/auth/sign-up.server";
import { privateHeaders } from "~/features/site/private-headers";
import { pageMeta } from "~/features/site/page-meta";
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
  return recoverPassword(request);
}

export default function RecoverRoute() {
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
