import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { AccountAnswer } from "~/features/account/account-page";
import { EnrolmentScreen } from "~/features/account/enrolment-screen";
import { changeEnrolment, readEnrolmentPage } from "~/features/account/enrolment.server";
import { privateHeaders } from "~/features/site/private-headers";
import { pageMeta } from "~/features/site/page-meta";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Attiva la verifica in due passaggi",
    description: "Collega un'app di autenticazione al tuo account.",
    canonicalPath: paths.enrolSecondFactor,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return readEnrolmentPage(request);
}

export function action({ request }: ActionFunctionArgs) {
  return changeEnrolment(request);
}

export default function EnrolmentRoute() {
  const answer: AccountAnswer | undefined = useActionData<typeof action>();
  return <EnrolmentScreen {...useLoaderData<typeof loader>()} answer={answer} />;
}
