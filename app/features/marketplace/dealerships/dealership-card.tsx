import { Link } from "@remix-run/react";
import { PictureFrame } from "~/ui/picture-frame";
import { counted } from "~/lib/count";
import { primaryType, TYPE_LABELS, vehicleCount } from "~/lib/vehicle-labels";
import { paths, telHref } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { DealershipRating } from "~/ui/rating";
import { CompanyLogo } from "~/ui/company-logo";
import type { DealershipSummary } from "./dealerships.server";

interface DealershipCardProps {
  dealership: DealershipSummary;
  headingLevel?: 2 | 3;
  priority?: boolean;
}

/** In place of the showroom of a dealership that has no picture of it. */
const WITHOUT_COVER = {
  auto: "bg-auto-soft",
  moto: "bg-moto-soft",
  minicar: "bg-minicar-soft",
} as const;

/** A dealership in a list (docs/product.md 4.5). */
export function DealershipCard({
  dealership,
  headingLevel = 2,
  priority = false,
}: DealershipCardProps) {
  const Heading = `h${headingLevel}` as const;
  const {
    id,
    slug,
    name,
    address,
    city,
    phone,
    logo,
    featured,
    rating,
    description,
    types,
    stock,
  } = dealership;
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[box-shadow,transform] duration-200 ease-out-soft focus-within:shadow-lift hover:-translate-y-0.5 hover:shadow-lift">
      <div className="relative">
        {dealership.cover ? (
          <PictureFrame
            picture={dealership.cover}
            sizes="(min-width: 80rem) 26rem, (min-width: 48rem) 45vw, 92vw"
            priority={priority}
            className="aspect-16/9"
          />
        ) : (
          <div className={`aspect-16/9 ${WITHOUT_COVER[primaryType(types)]}`} />
        )}
        {featured && (
          <p className="absolute top-3 left-3">
            <Badge tone="brand">In evidenza</Badge>
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <div className="-mt-12 flex items-end justify-between gap-3">
          <CompanyLogo src={logo} className="relative size-16 ring-4 ring-surface" />
          <DealershipRating value={rating} />
        </div>
        <Heading className="mt-3 text-xl wrap-anywhere">
          <Link
            to={paths.dealership(slug)}
            prefetch="intent"
            className="after:absolute after:inset-0"
          >
            {name}
          </Link>
        </Heading>
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-soft">
          <Icon name="map-pin" className="mt-0.5 size-4 shrink-0" />
          {address}, {city}
        </p>
        <p className="mt-3 line-clamp-3 text-[0.95rem] text-soft">{description}</p>
        <ul className="mt-3 flex flex-wrap gap-1.5" aria-label="Tipi di veicolo">
          {types.map((type) => (
            <li key={type}>
              <Badge tone={type}>{TYPE_LABELS[type]}</Badge>
            </li>
          ))}
          <li>
            <Badge>{vehicleCount(stock)}</Badge>
          </li>
        </ul>
        <div className="relative z-10 mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-4">
          <a
            {...counted("call", { dealershipId: id })}
            href={telHref(phone)}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
          >
            <Icon name="phone" className="size-4 text-brand" />
            {phone}
          </a>
          <ButtonLink to={paths.dealershipContact(slug)} variant="secondary">
            Richiedi info
            <span className="sr-only"> a {name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
