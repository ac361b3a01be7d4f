import { Outlet, useLoaderData } from "@remix-run/react";
import { SiteFooter } from "~/features/site/site-footer";
import { SiteHeader } from "~/features/site/site-header";

/** What header and footer need on every public screen. */
export function loader() {
  return { year: new Date().getFullYear() };
}

/** Nothing of it changes from one screen to the next. */
export const shouldRevalidate = () => false;

export default function SiteLayout() {
  const { year } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenuto"
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-inverse focus:px-4 focus:py-3 focus:text-on-inverse"
      >
        Vai al contenuto
      </a>
      <SiteHeader />
      <main id="contenuto" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter year={year} />
    </div>
  );
}
