import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useReloadOffline } from "~/features/shell/offline/use-reload-offline";
import { useErrorReport } from "~/features/shell/error-reports/error-reports";
import { isStaticPage } from "~/http/route-policy";
import { redirectToCanonical } from "~/http/canonical-path.server";
import { siteOrigin } from "~/http/request-origin.server";
import { ErrorPage } from "~/ui/error-page";
import "~/styles/app.css";
import displayFont from "~/styles/fonts/bricolage-grotesque.woff2";
import textFont from "~/styles/fonts/figtree.woff2";

/** Preloads the typefaces, which the style sheet would request later. */
export const links: LinksFunction = () =>
  [textFont, displayFont].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }));

/** The public origin, for canonical links and structured data. Redirects paths that are not canonical. */
export function loader({ request }: LoaderFunctionArgs) {
  redirectToCanonical(request);
  return { origin: siteOrigin(request) };
}

/** The origin does not change during a visit. */
export const shouldRevalidate = () => false;

/** The document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
  const isStatic = useMatches().some(({ handle }) => isStaticPage(handle));
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151311" media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isStatic && (
          <>
            <Scripts />
            <ScrollRestoration />
          </>
        )}
      </body>
    </html>
  );
}

/** The root route: nothing but its children. */
export default function App() {
  return <Outlet />;
}

/** Errors of the layout itself, which leave no header or footer. */
export function ErrorBoundary() {
  const error = useRouteError();
  useReloadOffline(error);
  useErrorReport(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main>
      <ErrorPage status={status} />
    </main>
  );
}
