import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readToken } from "~/features/inquiries/newsletter/newsletter.server";
import { LeaveScreen } from "~/features/inquiries/saved-searches/link-screens";
import { hasLeft, leaveAlerts } from "~/features/inquiries/saved-searches/manage.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Lascia gli avvisi",
    description: "La pagina del link che lascia gli avvisi.",
    canonicalPath: paths.alertsLeave,
    indexable: false,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const isLink = readToken(request) !== null;
  const isDone = hasLeft(request);
  return data({ isLink, isDone }, { status: isLink || isDone ? 200 : 400 });
}

export function action({ request }: ActionFunctionArgs) {
  return leaveAlerts(request);
}

export default function AlertsLeaveRoute() {
  const { isLink, isDone } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return <LeaveScreen isLink={isLink} failure={isDone ? null : failure} />;
}
