import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "~/data/site";
import { answerConsent } from "~/features/consent/answer-consent.server";
import { ConsentScreen } from "~/features/consent/consent-screen";
import { configuredTools, consentAnswerOf } from "~/features/consent/consent.server";
import { pageMeta } from "~/features/site/page-meta";
import { privateHeaders } from "~/features/site/private-headers";
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
  return { tools: configuredTools, answer: consentAnswerOf(request) };
}

/** The banner of every page is posted here too. */
export function action({ request }: ActionFunctionArgs) {
  return answerConsent(request);
}

export default function CookiePreferencesRoute() {
  return <ConsentScreen {...useLoaderData<typeof loader>()} />;
}
