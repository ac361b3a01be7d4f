import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthFrame } from "~/features/accounts/auth/auth-frame";
import { EmailForm } from "~/features/accounts/auth/email-form";
import { resendConfirmation } from "~/features/accounts/auth/sign-up.server";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Conferma dell'indirizzo",
    description: "La mail di conferma non è arrivata o il link è scaduto? Te ne mandiamo un'altra.",
    canonicalPath: paths.resendConfirmation,
  });

export const headers = privateHeaders;

export function action({ request }: ActionFunctionArgs) {
  return resendConfirmation(request);
}

export default function ResendRoute() {
  return (
    <AuthFrame
      title="Conferma dell'indirizzo"
      intro="La mail di conferma non è arrivata o il link è scaduto? Te ne mandiamo un'altra."
    >
      <EmailForm
        action={paths.resendConfirmation}
        label="Mandami un'altra mail"
        result={useActionData<typeof action>()?.result}
      />
    </AuthFrame>
  );
}
