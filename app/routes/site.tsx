import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { Analytics } from "~/features/analytics/analytics";
import { ChatWidget } from "~/features/chat/chat-widget";
import { ConsentBanner } from "~/features/consent/consent-banner";
import { pageConsentOf } from "~/features/consent/consent.server";
import { useReportedError } from "~/features/error-reports/error-reports";
import { ErrorReports } from "~/features/error-reports/start";
import { useOfflinePage } from "~/features/offline/browser";
import { readSiteVisitor } from "~/features/site/site-visitor.server";
import { FlashNotice } from "~/features/site/flash-notice";
import { NavigationProgress } from "~/features/site/navigation-progress";
import { brokenMeta, notFoundMeta } from "~/features/site/page-meta";
import { NotFoundPage } from "~/features/site/not-found-page";
import { SiteFooter } from "~/features/site/site-footer";
import { SiteHeader } from "~/features/site/site-header";
import { CountedClicks } from "~/features/statistics/counters";
import { ErrorPage } from "~/ui/error-page";

/** Only for what its error boundary shows: every screen describes itself. */
export const meta: MetaFunction = ({ error }) => {
  if (error === undefined) return [];
  return isNotFound(error) ? notFoundMeta() : brokenMeta();
};

/** A page that names somebody is kept by no cache; the screens' own headers stay what they are. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const caching = loaderHeaders.get("Cache-Control");
  return new Headers(caching ? { "Cache-Control": caching } : {});
};

/**
 * Who is looking, what they answered about what is optional, and the message that the last form left; for most visitors
 * none of it costs a thing.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { headers, ...site } = await readSiteVisitor(request);
  return data({ ...site, ...pageConsentOf(request) }, { headers });
}

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Header and footer stay where they are, whatever broke between them. */
export function ErrorBoundary() {
  const error = useRouteError();
  useOfflinePage(error);
  useReportedError(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <SiteFrame>{isNotFound(error) ? <NotFoundPage /> : <ErrorPage status={status} />}</SiteFrame>
  );
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

function SiteFrame({ children }: { children: ReactNode }) {
  // Absent when the loader itself is what broke.
  const site = useRouteLoaderData<typeof loader>("routes/site");
  // The policy of a document knows what was agreed to when it was made: a yes of another tab counts from the next one.
  const [analyticsId] = useState(site?.analyticsId);
  const [errorReports] = useState(site?.errorReports);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenuto"
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-inverse focus:px-4 focus:py-3 focus:text-on-inverse"
      >
        Vai al contenuto
      </a>
      {site?.asked != null && <ConsentBanner asked={site.asked} />}
      {analyticsId && <Analytics id={analyticsId} event={site?.event ?? null} />}
      {errorReports && <ErrorReports dsn={errorReports} />}
      <CountedClicks />
      <NavigationProgress />
      <SiteHeader visitor={site?.visitor ?? null} />
      <FlashNotice notice={site?.notice ?? null} />
      {/* What floats stays between header and footer, and covers neither. */}
      <div className="flex flex-1 flex-col">
        <main id="contenuto" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <div className="chat-room no-print" />
        <ChatWidget />
      </div>
      <SiteFooter asksConsent={site?.consent != null} />
    </div>
  );
}
