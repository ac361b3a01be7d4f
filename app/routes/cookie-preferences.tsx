import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "~/data/site";
import {
  saveConsent,
  configuredTools,
  consentAnswer,
} from "~/features/shell/consent/consent.server";
import { ConsentScreen } from "~/features/shell/consent/consent-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Preferenze cookie",
    description: `Quali cookie usa ${site.name}, per quanto tempo, e come cambiare la propria scelta.`,
    canonicalPath: paths.cookiePreferences,
    indexable: false,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return { tools: configuredTools, answer: consentAnswer(request) };
}

/** Also the action of the banner on every page. */
export function action({ request }: ActionFunctionArgs) {
  return saveConsent(request);
}

export default function CookiePreferencesRoute() {
  return <ConsentScreen {...useLoaderData<typeof loader>()} />;
}
