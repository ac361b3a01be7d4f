import type { ReactNode } from "react";
import type { Provider, ServiceCategory } from "~/data/schema";
import type { Picture } from "~/features/pictures/picture-source";
import { paths } from "~/lib/paths";
import { Breadcrumb, type Crumb } from "~/ui/breadcrumb";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { CATEGORY_LOOKS } from "./category-looks";
import { CATEGORY_TEXTS } from "./category-texts";
import { OpeningTimes, type OpeningDay } from "./opening-times";
import { ProviderContacts } from "./provider-contacts";
import { ProviderGrid } from "./provider-grid";
import { ProviderHeader } from "./provider-header";
import { ProviderRequest } from "./provider-request";
import type { ProviderSummary } from "./provider-summary.server";

interface ProviderDetailProps {
  provider: Provider;
  category: ServiceCategory;
  crumbs: readonly Crumb[];
  cover: Picture | undefined;
  /** The week and the state at this moment; absent when the hours are not known. */
  opening: { days: readonly OpeningDay[]; now: { isOpen: boolean; text: string } } | undefined;
  nearby: readonly ProviderSummary[];
  /** The contact form. */
  children: ReactNode;
}

/** Everything about a provider (docs/product.md 5.5). */
export function ProviderDetail(props: ProviderDetailProps) {
  const { provider, category, crumbs, cover, opening, nearby } = props;
  const { name, description, services, brands } = provider;
  const look = CATEGORY_LOOKS[category.color];
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
                  <Icon name="check" className={`mt-0.5 size-5 shrink-0 ${look.text}`} />
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
                      className={`rounded-full px-4 py-1.5 text-[0.95rem] font-semibold ${look.soft}`}
                    >
                      {brand}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <div className="grid gap-4 sm:grid-cols-2 sm:items-start lg:row-span-2 lg:grid-cols-1">
            {opening && <OpeningTimes days={opening.days} openNow={opening.now} />}
            <ProviderContacts provider={provider} category={category} />
          </div>
          <ProviderRequest provider={provider}>{props.children}</ProviderRequest>
        </div>
      </div>
      {nearby.length > 0 && (
        <Section
          id="vicini"
          title={CATEGORY_TEXTS[category.id].nearby}
          action={
            <TextLink to={paths.serviceCategory(category.slug)}>
              {category.name} in Calabria
              <span className="sr-only">, oltre a {name}</span>
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
