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
import { useOfflinePage } from "~/features/offline/browser";
import { useReportedError } from "~/features/error-reports/error-reports";
import { isStaticPage } from "~/features/site/static-page";
import { requireCleanAddress } from "~/services/address.server";
import { siteOrigin } from "~/services/site-origin.server";
import { ErrorPage } from "~/ui/error-page";
import { LateScripts } from "~/ui/late-scripts";
import "~/styles/app.css";
import displayFont from "~/styles/fonts/bricolage-grotesque.woff2";
import textFont from "~/styles/fonts/figtree.woff2";

/** The typefaces, asked for before the style sheet that names them has come. */
export const links: LinksFunction = () =>
  [textFont, displayFont].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }));

/** The public origin, for canonical links and structured data; other spellings of an address end here. */
export function loader({ request }: LoaderFunctionArgs) {
  requireCleanAddress(request);
  return { origin: siteOrigin(request) };
}

/** The origin does not change while a visitor walks around. */
export const shouldRevalidate = () => false;

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
            <ScrollRestoration />
            <LateScripts />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The last error page: whatever broke, a visitor finds a way on. */
export function ErrorBoundary() {
  const error = useRouteError();
  useOfflinePage(error);
  useReportedError(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main>
      <ErrorPage status={status} />
    </main>
  );
}
