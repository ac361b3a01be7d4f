import { useLoaderData } from "@remix-run/react";
import { loadListing } from "../../listing.mjs";
import { Card } from "../card";
import { shown } from "../shown";

/** The cards alone, without filters: the least that a list of 24 vehicles can be. */
export function loader({ request }) {
  const { title, vehicles } = loadListing(new URL(request.url).searchParams);
  return { title, vehicles: vehicles.map(shown) };
}

export default function Page() {
  const page = useLoaderData();
  return (
    <main>
      <h1>{page.title}</h1>
      <ul>
        {page.vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <Card vehicle={vehicle} />
          </li>
        ))}
      </ul>
    </main>
  );
}
