import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readToken } from "~/features/inquiries/newsletter/newsletter.server";
import { AlertsScreen, LinkRequestScreen } from "~/features/inquiries/saved-searches/alerts-screen";
import { changeAlerts, readSettings } from "~/features/inquiries/saved-searches/manage.server";
import { sendAlertsLink } from "~/features/inquiries/saved-searches/save-search.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { BackendDown } from "~/ui/placeholders";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "I tuoi avvisi",
    description: "Gli avvisi via e-mail: cambiali, mettili in pausa, eliminali.",
    canonicalPath: paths.alerts,
    indexable: false,
  });

export const headers = privateHeaders;

/** By the link of a mail; without one the form that asks for it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const isLink = readToken(request) !== null;
  const settings = await readSettings(request);
  const status = settings || !isLink ? 200 : settings === null ? 410 : 503;
  return data({ settings, isLink }, { status });
}

export function action({ request }: ActionFunctionArgs) {
  return readToken(request) === null ? sendAlertsLink(request) : changeAlerts(request);
}

export default function AlertsRoute() {
  const { settings, isLink } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failure = answer && "failure" in answer ? answer.failure : undefined;
  if (settings) return <AlertsScreen settings={settings} failure={failure} />;
  if (settings === undefined)
    return (
      <div className="page-column py-12">
        <BackendDown />
      </div>
    );
  return (
    <LinkRequestScreen
      isGone={isLink}
      actionData={answer && "result" in answer ? answer : undefined}
    />
  );
}
