import type { ReactNode } from "react";
import type { Provider, ProviderCategory } from "~/data/schema";
import type { Picture } from "~/lib/picture-source";
import { paths } from "~/lib/paths";
import { withPreposition } from "~/lib/text";
import { Breadcrumb, type Crumb } from "~/ui/breadcrumb";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { CATEGORY_STYLES } from "./category-styles";
import { CATEGORY_TEXTS } from "./category-texts";
import { ProviderContacts, ProviderContactSection } from "./provider-contacts";
import { ProviderGrid } from "./provider-card";
import type { ProviderSummary } from "./providers.server";
import { OpeningTimes, type OpeningRow, type OpenNow } from "~/ui/opening-times";
import { PictureFrame } from "~/ui/picture-frame";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Rating } from "~/ui/rating";
import { CompanyLogo } from "~/ui/company-logo";
import { ReportLink } from "~/ui/report-link";

interface ProviderDetailProps {
  provider: Provider;
  category: ProviderCategory;
  crumbs: readonly Crumb[];
  cover: Picture | undefined;
  /** The week and the state at this moment; absent when the hours are not known. */
  opening: { rows: readonly OpeningRow[]; now: OpenNow } | undefined;
  nearby: readonly ProviderSummary[];
  /** The contact form. */
  children: ReactNode;
}

/** Everything about a provider (docs/product.md 5.5). */
export function ProviderDetail(props: ProviderDetailProps) {
  const { provider, category, crumbs, cover, opening, nearby } = props;
  const { name, description, services, brands } = provider;
  const style = CATEGORY_STYLES[category.color];
  return (
    <>
      <div className="page-column pt-3">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-2">
          <ProviderHeader
            provider={provider}
            category={category}
            cover={cover}
            openNow={opening?.now}
          />
        </div>
        <div className="mt-9 grid items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <h2 className="text-2xl">Chi siamo</h2>
            <p className="mt-3 max-w-[65ch] text-lg text-soft">{description}</p>
            <h2 className="mt-10 text-2xl">I nostri servizi</h2>
            <ul className="mt-4 grid gap-3 sm:grid-cols-2">
              {services.map((service) => (
                <li
                  key={service}
                  className="flex items-start gap-3 rounded-control border border-line bg-surface px-4 py-3 font-medium"
                >
                  <Icon name="check" className={`mt-0.5 size-5 shrink-0 ${style.text}`} />
                  {service}
                </li>
              ))}
            </ul>
            {brands && (
              <>
                <h2 className="mt-10 text-2xl">Marchi specializzati</h2>
                <ul className="mt-4 flex flex-wrap gap-2">
                  {brands.map((brand) => (
                    <li
                      key={brand}
                      className={`rounded-full px-4 py-1.5 text-[0.95rem] font-semibold ${style.soft}`}
                    >
                      {brand}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <ReportLink href={paths.reportProvider(provider.slug)} className="mt-6">
              Segnala questa pagina
            </ReportLink>
          </div>
          <div className="grid gap-4 sm:grid-cols-2 sm:items-start lg:row-span-2 lg:grid-cols-1">
            {opening && <OpeningTimes {...opening} />}
            <ProviderContacts provider={provider} category={category} />
          </div>
          <ProviderContactSection provider={provider}>{props.children}</ProviderContactSection>
        </div>
      </div>
      {nearby.length > 0 && (
        <Section
          id="vicini"
          title={CATEGORY_TEXTS[category.id].nearby}
          action={
            <TextLink href={paths.providerCategory(category.slug)}>
              {category.name} in Calabria
              <span className="sr-only">, oltre {withPreposition(name)}</span>
            </TextLink>
          }
          className="pb-0!"
        >
          <ProviderGrid providers={nearby} label={CATEGORY_TEXTS[category.id].nearby} />
        </Section>
      )}
    </>
  );
}

interface ProviderHeaderProps {
  provider: Provider;
  category: ProviderCategory;
  cover: Picture | undefined;
  /** Whether it is open now, in words; absent when its hours are not known. */
  openNow: OpenNow | undefined;
}

/** Header of a provider: cover, logo, name, rating, city, category (docs/product.md 5.5). */
function ProviderHeader({ provider, category, cover, openNow }: ProviderHeaderProps) {
  const { name, city, logo, rating } = provider;
  return (
    <div
      className={`-mx-5 overflow-hidden text-white sm:mx-0 sm:rounded-[2rem] ${CATEGORY_STYLES[category.color].fill}`}
    >
      <div className="grid lg:grid-cols-[1fr_1.1fr]">
        <PictureFrame
          picture={cover}
          priority
          sizes="(min-width: 64rem) 44rem, 61vw"
          className="aspect-16/9 sm:aspect-21/9 lg:order-last lg:aspect-auto lg:h-full lg:min-h-100"
        />
        <div className="relative flex flex-col items-start px-5 pb-8 sm:px-10 lg:justify-center lg:py-12">
          <div className="-mt-10 flex items-end gap-3 lg:mt-0">
            <CompanyLogo src={logo} className="relative size-20 shadow-lift" />
            <Rating value={rating} className="rounded-full bg-white px-3 py-1.5 text-[#1d1b17]" />
          </div>
          <h1 className="mt-5 text-4xl wrap-anywhere xl:text-5xl">{name}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
            <span className="flex items-center gap-2">
              <Icon name="map-pin" className="size-5 shrink-0" />
              {city}
            </span>
            <Badge tone="glass">{CATEGORY_TEXTS[category.id].label}</Badge>
          </p>
          {openNow && (
            <p className="mt-3 flex items-start gap-2 font-medium">
              <Icon name="clock" className="mt-1 size-4 shrink-0" />
              {openNow.text}
            </p>
          )}
          <ButtonLink href="#contatti" variant="inverse" size="lg" className="mt-7">
            <Icon name="file-text" className="size-4" />
            Preventivo gratuito
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
