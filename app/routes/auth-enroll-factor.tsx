import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  EnrollmentScreen,
  type SecondFactorActionData,
} from "~/features/accounts/auth/second-factor-forms";
import {
  enrollmentAction,
  loadEnrollmentScreen,
} from "~/features/accounts/auth/second-factor.server";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Attiva la verifica in due passaggi",
    description: "Collega un'app di autenticazione al tuo account.",
    canonicalPath: paths.enrolSecondFactor,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadEnrollmentScreen(request);
}

export function action({ request }: ActionFunctionArgs) {
  return enrollmentAction(request);
}

export default function EnrollmentRoute() {
  const actionData: SecondFactorActionData | undefined = useActionData<typeof action>();
  return <EnrollmentScreen {...useLoaderData<typeof loader>()} actionData={actionData} />;
}
