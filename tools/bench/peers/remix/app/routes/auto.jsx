import { useLoaderData } from "@remix-run/react";
import { loadListing } from "../../listing.mjs";
import { Card } from "../card";
import { Filters } from "../filters";
import { shown } from "../shown";

/** The plain page: cards and filters without the portal's header and footer, and the data that they show. */
export function loader({ request }) {
  const page = loadListing(new URL(request.url).searchParams);
  const { title, intro, styles, total, facets, vehicles } = page;
  return { title, intro, styles, total, facets, vehicles: vehicles.map(shown) };
}

export default function Page() {
  const page = useLoaderData();
  return (
    <>
      {page.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <main id="contenuto">
        <div className="page-column pt-6 sm:pt-9">
          <h1 className="text-[2.1rem] sm:text-5xl">{page.title}</h1>
          <p className="mt-2 hidden max-w-2xl text-soft sm:block">{page.intro}</p>
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[17.5rem_1fr] lg:gap-8">
            <Filters facets={page.facets} total={page.total} />
            <section aria-labelledby="conteggio">
              <h2 id="conteggio" className="min-w-0 text-lg" aria-live="polite">
                {page.total} auto
              </h2>
              <ul className="grid gap-4 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3" aria-label="Auto">
                {page.vehicles.map((vehicle) => (
                  <li key={vehicle.id} className="grid">
                    <Card vehicle={vehicle} />
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </main>
    </>
  );
}
