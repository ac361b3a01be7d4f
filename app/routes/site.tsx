import { isRouteErrorResponse, Outlet, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { NavigationProgress } from "~/features/site/navigation-progress";
import { NotFoundPage } from "~/features/site/not-found-page";
import { SiteFooter } from "~/features/site/site-footer";
import { SiteHeader } from "~/features/site/site-header";
import { ErrorPage } from "~/ui/error-page";

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
  return <SiteFrame>{status === 404 ? <NotFoundPage /> : <ErrorPage status={status} />}</SiteFrame>;
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
      <main id="contenuto" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
