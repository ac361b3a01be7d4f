import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/features/accounts/auth/auth-frame";
import {
  loadRecoveryCodeScreen,
  redeemRecoveryCode,
} from "~/features/accounts/auth/second-factor.server";
import { RecoveryCodeForm } from "~/features/accounts/auth/recovery-codes";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Hai perso il telefono?",
    description: "Un codice di recupero al posto dell'app di autenticazione.",
    canonicalPath: paths.useRecoveryCode,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadRecoveryCodeScreen(request);
}

export function action({ request }: ActionFunctionArgs) {
  return redeemRecoveryCode(request);
}

export default function UseRecoveryCodeRoute() {
  const { redirectTo } = useLoaderData<typeof loader>();
  return (
    <AuthFrame
      title="Hai perso il telefono?"
      intro="Scrivi uno dei codici di recupero che hai salvato. Toglie l'app di prima e ti fa collegare quella nuova."
    >
      <RecoveryCodeForm redirectTo={redirectTo} result={useActionData<typeof action>()?.result} />
    </AuthFrame>
  );
}
