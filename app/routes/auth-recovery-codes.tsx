import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecoveryCodesScreen } from "~/features/accounts/auth/recovery-codes";
import {
  loadRecoveryCodesScreen,
  recoveryCodesAction,
} from "~/features/accounts/auth/second-factor.server";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Codici di recupero",
    description: "Per rientrare nell'account quando il telefono non c'è più.",
    canonicalPath: paths.recoveryCodes,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadRecoveryCodesScreen(request);
}

export function action({ request }: ActionFunctionArgs) {
  return recoveryCodesAction(request);
}

export default function RecoveryCodesRoute() {
  const actionData = useActionData<typeof action>();
  return (
    <RecoveryCodesScreen
      {...useLoaderData<typeof loader>()}
      codes={actionData && "codes" in actionData ? actionData.codes : undefined}
      result={actionData && "result" in actionData ? actionData.result : undefined}
    />
  );
}
