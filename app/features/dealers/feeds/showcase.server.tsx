/**
 * The frame that shows what a dealership sells on its own site: a document without scripts, cookies and measuring, which every
 * site may frame (docs/security.md, docs/product.md 8.22). Every other page of the portal stays out of frames.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { Dealership } from "~/data/schema";
import { site } from "~/data/site";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import {
  summarizeVehicle,
  type VehicleSummary,
} from "~/features/marketplace/vehicles/vehicles.server";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { jpegWidth, pictureSrcSet, plainPictureUrl } from "~/lib/picture-source";
import { CONDITION_LABELS, STATUS_LABELS, vehicleCount } from "~/lib/vehicle-labels";
import { formatHorsepower, formatMileage } from "~/lib/vehicle-measures";
import { shares } from "./feed-offer.server";
import { readShowcaseOptions, type ShowcaseOptions } from "./showcase-options";
import styles from "./showcase.css?url";

/** It needs styles, a typeface and pictures of the portal, nothing else; any site may frame it. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": POLICY,
  "X-Robots-Tag": "noindex",
};

/** The frame of a dealership; a short document with status 404 for one that has not switched it on. */
export function showcase(request: Request, slug: string | undefined): Response {
  const options = readShowcaseOptions(new URL(request.url).searchParams);
  const dealership = catalogue.findDealership(slug ?? "");
  if (!dealership || !shares(dealership, "showcase"))
    return page(404, <Missing options={options} />, {});
  tagPage(cacheTags.dealership(dealership.id), cacheTags.stock(dealership.id));
  const all = catalogue
    .vehiclesOf(dealership.id)
    .filter(({ type }) => options.type === undefined || type === options.type)
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));
  return page(
    200,
    <Showcase
      dealership={dealership}
      options={options}
      total={all.length}
      vehicles={all.slice(0, options.number).map(summarizeVehicle)}
    />,
    { "Cache-Control": "public, max-age=0, s-maxage=3" },
  );
}

function page(status: number, content: JSX.Element, headers: Record<string, string>): Response {
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(content)}`, {
    status,
    headers: { ...HEADERS, ...headers },
  });
}

function Head({ title }: { title: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="stylesheet" href={styles} />
    </head>
  );
}

/** Links leave the frame for a tab of their own, which cannot reach the page around it. */
const OUT = { target: "_blank", rel: "noopener" } as const;

const OPENS = <span className="hidden"> (si apre in una nuova scheda)</span>;

/** Stays with the word before it. */
const SEPARATOR = "\u00a0· ";

interface ShowcaseProps {
  dealership: Dealership;
  options: ShowcaseOptions;
  total: number;
  vehicles: readonly VehicleSummary[];
}

function Showcase({ dealership: { name, slug }, options, total, vehicles }: ShowcaseProps) {
  const title = `I veicoli di ${name}`;
  return (
    <html lang="it" data-colori={options.colours}>
      <Head title={`${title} | ${site.name}`} />
      <body>
        <header>
          <h1>{title}</h1>
          {total > 0 && (
            <a href={paths.dealership(slug)} {...OUT}>
              {total > vehicles.length ? `Vedi tutti, ${vehicleCount(total)}` : "Vedi tutti"}
              {OPENS}
            </a>
          )}
        </header>
        <main>
          {vehicles.length === 0 ? (
            <p className="empty">
              In questo momento non ci sono veicoli in vendita: torna presto a vedere.
            </p>
          ) : (
            <ul aria-label={title}>
              {vehicles.map((vehicle) => (
                <Card key={vehicle.id} vehicle={vehicle} />
              ))}
            </ul>
          )}
        </main>
        <footer>
          Foto e prezzi da{" "}
          <a href={paths.dealership(slug)} {...OUT}>
            {site.name}
            {OPENS}
          </a>
        </footer>
      </body>
    </html>
  );
}

function Card({ vehicle }: { vehicle: VehicleSummary }) {
  const { id, name, condition, year, mileage, fuelType, transmission, powerKw, picture } = vehicle;
  const facts = [
    ...(condition === "used" ? [formatMileage(mileage)] : []),
    ...[fuelType, transmission, formatHorsepower(powerKw)],
  ];
  const labels = [CONDITION_LABELS[condition], year];
  return (
    <li>
      {picture ? (
        <picture>
          <source type="image/avif" srcSet={pictureSrcSet(picture)} sizes="17rem" />
          <img
            src={plainPictureUrl(picture)}
            width={jpegWidth(picture)}
            height={Math.round((jpegWidth(picture) * 2) / 3)}
            alt={picture.alt}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ) : (
        <p className="no-picture">Immagine non disponibile</p>
      )}
      <p className="label">
        {(vehicle.isReserved ? [...labels, STATUS_LABELS.reserved] : labels).join(SEPARATOR)}
      </p>
      <h2>
        <a href={paths.vehicle(id)} {...OUT}>
          {name}
          {OPENS}
        </a>
      </h2>
      <p className="facts">{facts.join(SEPARATOR)}</p>
      <p className="price">{formatEuro(vehicle.price)}</p>
    </li>
  );
}

function Missing({ options }: { options: ShowcaseOptions }) {
  return (
    <html lang="it" data-colori={options.colours}>
      <Head title={site.name} />
      <body>
        <main>
          <p className="empty">
            Questa vetrina non è attiva.{" "}
            <a href={paths.home} {...OUT}>
              Cerca su {site.name}
              {OPENS}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
