import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { Analytics } from "~/features/shell/analytics/analytics";
import { ChatWidget } from "~/features/directory/chat/chat-widget";
import { ConsentBanner } from "~/features/shell/consent/consent-banner";
import { pageConsent } from "~/features/shell/consent/consent.server";
import { ErrorReports, useErrorReport } from "~/features/shell/error-reports/error-reports";
import { useReloadOffline } from "~/features/shell/offline/use-reload-offline";
import { ComparisonForm } from "~/features/marketplace/comparison/comparison-form";
import { RecentlyViewedStrip } from "~/features/marketplace/recently-viewed/recently-viewed-strip";
import { FavouritesForm } from "~/features/marketplace/favourites/favourites-form";
import { readSiteData } from "~/features/shell/layout/site-data.server";
import { FlashNotice } from "~/features/shell/layout/flash-notice";
import { NavigationProgress } from "~/features/shell/layout/navigation-progress";
import { errorMeta, notFoundMeta } from "~/features/shell/seo/page-meta";
import { isNotFound, NotFoundPage } from "~/features/shell/layout/not-found-page";
import { SiteFooter } from "~/features/shell/layout/site-footer";
import { SiteHeader } from "~/features/shell/layout/site-header";
import { useSectionLinks } from "~/features/shell/layout/use-section-links";
import { ErrorPage } from "~/ui/error-page";

/** Only for its error boundary: every page has a `meta` of its own. */
export const meta: MetaFunction = ({ error }) => {
  if (error === undefined) return [];
  return isNotFound(error) ? notFoundMeta() : errorMeta();
};

/** No cache stores a page that names a user; otherwise the headers of the page apply. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const caching = loaderHeaders.get("Cache-Control");
  return new Headers(caching ? { "Cache-Control": caching } : {});
};

/** User, consent and flash message; without their cookies it makes no call. Fields that are null for most visitors are left out. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { headers, ...site } = await readSiteData(request);
  return data(withoutNulls({ ...site, ...pageConsent(request) }), { headers });
}

function withoutNulls<Values extends object>(values: Values): Partial<Values> {
  const known = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as Partial<Values>;
}

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Keeps header and footer around an error. */
export function ErrorBoundary() {
  const error = useRouteError();
  useReloadOffline(error);
  useErrorReport(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <SiteFrame>{isNotFound(error) ? <NotFoundPage /> : <ErrorPage status={status} />}</SiteFrame>
  );
}

function SiteFrame({ children }: { children: ReactNode }) {
  // Absent when the loader itself failed.
  const site = useRouteLoaderData<typeof loader>("routes/site-layout");
  // The content security policy is that of the loaded document: consent given in another tab counts from the next one.
  const [analyticsId] = useState(site?.analyticsId);
  const [errorReports] = useState(site?.errorReports);
  useSectionLinks();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#contenuto" className="skip-link">
        Vai al contenuto
      </a>
      {site?.asked != null && <ConsentBanner asked={site.asked} />}
      {analyticsId && <Analytics id={analyticsId} event={site?.event ?? null} />}
      {errorReports && <ErrorReports dsn={errorReports} />}
      <NavigationProgress />
      <SiteHeader visitor={site?.visitor ?? null} />
      <FlashNotice notice={site?.notice ?? null} />
      {/* Floating elements stay between header and footer. */}
      <div className="flex flex-1 flex-col">
        <main id="contenuto" tabIndex={-1} className="flex-1 outline-none">
          {children}
          <RecentlyViewedStrip />
        </main>
        <FavouritesForm />
        <div className="chat-spacer no-print" />
        <ComparisonForm />
        <ChatWidget />
      </div>
      <SiteFooter isConsentRequired={site?.consent != null} />
    </div>
  );
}
