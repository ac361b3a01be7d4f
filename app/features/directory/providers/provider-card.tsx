import { Link } from "@remix-run/react";
import { providerCategories } from "~/data/provider-categories";
import { tracked } from "~/features/shell/analytics/events";
import { PictureFrame } from "~/ui/picture-frame";
import { paths, telHref } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Rating } from "~/ui/rating";
import { CATEGORY_TEXTS } from "./category-texts";
import { CompanyLogo } from "~/ui/company-logo";
import type { ProviderSummary } from "./providers.server";

interface ProviderCardProps {
  provider: ProviderSummary;
  /** Set where providers of several categories stand together. */
  showCategory?: boolean;
  priority?: boolean;
}

/** A provider in a list (docs/product.md 5.4). */
function ProviderCard({ provider, showCategory = false, priority = false }: ProviderCardProps) {
  const { slug, name, city, category, description, logo, phone, rating } = provider;
  const tone = providerCategories.find(({ id }) => id === category)?.color;
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[box-shadow,transform] duration-200 ease-out-soft focus-within:shadow-lift hover:-translate-y-0.5 hover:shadow-lift">
      <div className="relative">
        <PictureFrame
          picture={provider.cover}
          sizes="(min-width: 80rem) 26rem, (min-width: 40rem) 45vw, 92vw"
          priority={priority}
          decorative
          className="aspect-16/9"
        />
        <p className="absolute top-3 right-3">
          <Rating
            value={rating}
            className="rounded-full bg-white px-2.5 py-1 text-[#1d1b17] shadow-card"
          />
        </p>
        {showCategory && (
          <p className="absolute top-3 left-3">
            <Badge tone={tone}>{CATEGORY_TEXTS[category].label}</Badge>
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <div className="flex items-center gap-3">
          <CompanyLogo src={logo} className="relative size-14" />
          <div className="min-w-0">
            <h3 className="text-lg leading-snug wrap-anywhere">
              <Link
                to={paths.provider(slug)}
                prefetch="intent"
                className="after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h3>
            <p className="mt-0.5 flex items-center gap-1 text-sm text-soft">
              <Icon name="map-pin" className="size-3.5 shrink-0" />
              {provider.distance ?? city}
            </p>
          </div>
        </div>
        {provider.opening && (
          <p
            className={`mt-2 text-sm ${provider.opening.isOpen ? "font-semibold text-minicar" : "text-soft"}`}
          >
            {provider.opening.text}
          </p>
        )}
        <p className="mt-3 line-clamp-2 text-[0.95rem] text-soft">{description}</p>
        <ul className="mt-3 flex flex-wrap gap-1.5" aria-label="Servizi">
          {provider.services.map((service) => (
            <li key={service}>
              <Badge>{service}</Badge>
            </li>
          ))}
          {provider.otherServices > 0 && (
            <li>
              <Badge tone={tone}>+{provider.otherServices} altri</Badge>
            </li>
          )}
        </ul>
        <div className="relative z-10 mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-4">
          <a
            href={telHref(phone)}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
          >
            <Icon name="phone" className="size-4 text-brand" />
            {phone}
          </a>
          <ButtonLink
            {...tracked({ name: "card_click", kind: "provider", id: slug })}
            to={paths.providerContact(slug)}
            variant="secondary"
            className="flex-auto sm:flex-none"
          >
            Preventivo gratuito
            <span className="sr-only"> da {name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

interface ProviderGridProps {
  providers: readonly ProviderSummary[];
  /** Name of the list for screen readers. */
  label: string;
  showCategory?: boolean;
  /** Set when the grid stands near the top of its page. */
  priority?: boolean;
}

/** Provider cards side by side. */
export function ProviderGrid({ providers, label, showCategory, priority }: ProviderGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3" aria-label={label}>
      {providers.map((provider, i) => (
        <li key={provider.id} className="grid">
          <ProviderCard
            provider={provider}
            showCategory={showCategory}
            priority={priority && i < 3}
          />
        </li>
      ))}
    </ul>
  );
}
