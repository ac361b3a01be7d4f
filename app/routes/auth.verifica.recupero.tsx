import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/features/auth/auth-frame";
import { readUseRecoveryCodePage, spendRecoveryCode } from "~/features/auth/recovery-codes.server";
import { UseRecoveryCodeForm } from "~/features/auth/use-recovery-code-form";
import { privateHeaders } from "~/features/site/private-headers";
import { pageMeta } from "~/features/site/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Hai perso il telefono?",
    description: "Un codice di recupero al posto dell'app di autenticazione.",
    canonicalPath: paths.useRecoveryCode,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return readUseRecoveryCodePage(request);
}

export function action({ request }: ActionFunctionArgs) {
  return spendRecoveryCode(request);
}

export default function UseRecoveryCodeRoute() {
  const { redirectTo } = useLoaderData<typeof loader>();
  return (
    <AuthFrame
      title="Hai perso il telefono?"
      intro="Scrivi uno dei codici di recupero che hai salvato. Toglie l'app di prima e ti fa collegare quella nuova."
    >
      <UseRecoveryCodeForm
        redirectTo={redirectTo}
        result={useActionData<typeof action>()?.result}
      />
    </AuthFrame>
  );
}
