import { Link } from "@remix-run/react";

const SIZES = "(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw";

export function Card({ vehicle }) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[box-shadow,transform] duration-200 ease-out-soft focus-within:shadow-lift hover:-translate-y-0.5 hover:shadow-lift">
      <div className="relative">
        <div className="relative aspect-3/2 overflow-hidden bg-sunken">
          <p
            aria-hidden="true"
            className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-soft"
          >
            Immagine non disponibile
          </p>
          <picture>
            <source type="image/avif" srcSet={vehicle.avif} sizes={SIZES} />
            <img
              src={vehicle.src}
              width={960}
              height={640}
              alt={vehicle.alt}
              loading={vehicle.isFirst ? "eager" : "lazy"}
              decoding={vehicle.isFirst ? "sync" : "async"}
              className="absolute inset-0 size-full object-cover text-transparent transition-transform duration-500 ease-out-soft group-hover:scale-[1.03]"
            />
          </picture>
        </div>
        <p className="absolute top-3 left-3 flex flex-wrap gap-1.5">
          <span className="inline-flex items-center rounded-full px-2.5 py-1 text-xs font-semibold">
            {vehicle.conditionText}
          </span>
          {vehicle.promotion && (
            <span className="inline-flex items-center rounded-full px-2.5 py-1 text-xs font-semibold">
              {vehicle.promotion}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 text-sm text-soft">
            {vehicle.brand} {vehicle.model} · {vehicle.year}
          </p>
          <span className="inline-flex items-center rounded-full px-2.5 py-1 text-xs font-semibold">
            Auto
          </span>
        </div>
        <h3 className="mt-1 line-clamp-2 text-lg leading-snug wrap-anywhere">{vehicle.name}</h3>
        <p className="mt-2.5 text-sm">{vehicle.facts}</p>
        <p className="mt-2.5 line-clamp-2 text-sm text-soft">{vehicle.teaser}</p>
        {vehicle.forNewDrivers && (
          <p className="mt-2.5 text-sm font-semibold text-minicar">Adatta ai neopatentati</p>
        )}
        <div className="mt-auto flex items-end justify-between gap-3 pt-4">
          <div>
            <p className="font-display text-2xl leading-none font-bold tabular-nums">
              {vehicle.priceText}
            </p>
            <p className="mt-2 flex items-center gap-1 text-sm text-soft">{vehicle.place}</p>
          </div>
          <Link
            to={vehicle.href}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand after:absolute after:inset-0"
          >
            Dettagli<span className="sr-only"> di {vehicle.name}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}
