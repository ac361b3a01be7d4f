import { Link, useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { clearViewedVehicles, readViewedVehicles, type ViewedVehicle } from "./recently-viewed";

/** Ids of the routes with the strip: where people choose a vehicle. */
const SHOWN_ON = new Set([
  "routes/home",
  "auto",
  "moto",
  "minicar",
  "routes/vehicle-details",
  "routes/favourites",
]);

/** Narrow enough for two on a phone and for all six on a wide screen. */
const PICTURE = { width: 480, height: 320 } as const;

/**
 * What this browser has looked at, at the foot of the pages on which vehicles are chosen (docs/product.md 4.16). It is
 * read from the device once the page is there; without JavaScript there is nothing.
 */
export function RecentlyViewedStrip() {
  const { pathname } = useLocation();
  if (!SHOWN_ON.has(useMatches().at(-1)?.id ?? "")) return null;
  return <Strip key={pathname} pathname={pathname} />;
}

function Strip({ pathname }: { pathname: string }) {
  const [vehicles, setVehicles] = useState<readonly ViewedVehicle[]>([]);
  const [isForgotten, setForgotten] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void readViewedVehicles().then(
      (found) => {
        if (isCurrent) setVehicles(found.filter(({ id }) => paths.vehicle(id) !== pathname));
      },
      // why: storage may be denied; then nothing was kept.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname]);
  useEffect(() => {
    if (isForgotten) note.current?.focus();
  }, [isForgotten]);

  async function forget() {
    await clearViewedVehicles();
    setVehicles([]);
    setForgotten(true);
  }

  if (vehicles.length === 0 && !isForgotten) return null;
  return (
    <section aria-labelledby="visti-titolo" className="no-print page-column py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="visti-titolo" className="text-2xl">
          Visti di recente
        </h2>
        {!isForgotten && (
          <Button variant="quiet" className="-mr-4" onClick={() => void forget()}>
            Dimentica
          </Button>
        )}
      </div>
      {isForgotten ? (
        <p ref={note} tabIndex={-1} role="status" className="mt-2 text-soft outline-none">
          Dimenticati: su questo dispositivo non ne resta traccia.
        </p>
      ) : (
        <>
          <p className="text-sm text-soft">
            Solo su questo dispositivo, con il prezzo che hai letto aprendo l&apos;annuncio.
          </p>
          <ul className="viewed-strip mt-4">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id}>
                <ViewedCard {...vehicle} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ViewedCard({ id, name, price, facts, picture }: ViewedVehicle) {
  return (
    <article className="card">
      <div className="picture">
        {picture && <img src={picture} alt="" loading="lazy" {...PICTURE} />}
      </div>
      <div className="p-3">
        <h3 className="line-clamp-2 text-base leading-tight">
          <Link to={paths.vehicle(id)} prefetch="intent" className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <p className="mt-1 font-display font-bold tabular-nums">{price}</p>
        <p className="truncate text-sm text-soft">{facts}</p>
      </div>
    </article>
  );
}
