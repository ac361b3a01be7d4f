import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { ChatWidget } from "~/features/chat/chat-widget";
import { NavigationProgress } from "~/features/site/navigation-progress";
import { brokenMeta, notFoundMeta } from "~/features/site/page-meta";
import { NotFoundPage } from "~/features/site/not-found-page";
import { SiteFooter } from "~/features/site/site-footer";
import { SiteHeader } from "~/features/site/site-header";
import { ErrorPage } from "~/ui/error-page";

/** Only for what its error boundary shows: every screen describes itself. */
export const meta: MetaFunction = ({ error }) => {
  if (error === undefined) return [];
  return isNotFound(error) ? notFoundMeta() : brokenMeta();
};

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
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <SiteFrame>{isNotFound(error) ? <NotFoundPage /> : <ErrorPage status={status} />}</SiteFrame>
  );
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenuto"
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-inverse focus:px-4 focus:py-3 focus:text-on-inverse"
      >
        Vai al contenuto
      </a>
      <NavigationProgress />
      <SiteHeader />
      {/* What floats stays between header and footer, and covers neither. */}
      <div className="flex flex-1 flex-col">
        <main id="contenuto" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <div className="chat-room" />
        <ChatWidget />
      </div>
      <SiteFooter />
    </div>
  );
}
