import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecoveryCodesScreen } from "~/features/auth/recovery-codes-screen";
import { changeRecoveryCodes, readRecoveryCodesPage } from "~/features/auth/recovery-codes.server";
import { privateHeaders } from "~/features/site/private-headers";
import { pageMeta } from "~/features/site/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Codici di recupero",
    description: "Per rientrare nell'account quando il telefono non c'è più.",
    canonicalPath: paths.recoveryCodes,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return readRecoveryCodesPage(request);
}

export function action({ request }: ActionFunctionArgs) {
  return changeRecoveryCodes(request);
}

export default function RecoveryCodesRoute() {
  const answer = useActionData<typeof action>();
  return (
    <RecoveryCodesScreen
      {...useLoaderData<typeof loader>()}
      codes={answer && "codes" in answer ? answer.codes : undefined}
      result={answer && "result" in answer ? answer.result : undefined}
    />
  );
}
