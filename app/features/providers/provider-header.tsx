import type { Provider, ServiceCategory } from "~/data/schema";
import { PictureFrame } from "~/features/pictures/picture-frame";
import type { Picture } from "~/features/pictures/picture-source";
import { Badge } from "~/ui/badge";
import { ButtonAnchor } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Rating } from "~/ui/rating";
import { CATEGORY_LOOKS } from "./category-looks";
import { CATEGORY_TEXTS } from "./category-texts";
import { ProviderLogo } from "./provider-logo";

interface ProviderHeaderProps {
  provider: Provider;
  category: ServiceCategory;
  cover: Picture | undefined;
  /** Whether it is open now, in words; absent when its hours are not known. */
  openNow: { isOpen: boolean; text: string } | undefined;
}

/** First screen of a provider: cover, logo, name, rating, city, category (docs/product.md 5.5). */
export function ProviderHeader({ provider, category, cover, openNow }: ProviderHeaderProps) {
  const { name, city, logo, rating } = provider;
  return (
    <div
      className={`-mx-5 overflow-hidden text-white sm:mx-0 sm:rounded-[2rem] ${CATEGORY_LOOKS[category.color].fill}`}
    >
      <div className="grid lg:grid-cols-[1fr_1.1fr]">
        <PictureFrame
          picture={cover}
          priority
          sizes="(min-width: 64rem) 44rem, 100vw"
          className="aspect-16/9 sm:aspect-21/9 lg:order-last lg:aspect-auto lg:h-full lg:min-h-100"
        />
        <div className="relative flex flex-col items-start px-5 pb-8 sm:px-10 lg:justify-center lg:py-12">
          <div className="-mt-10 flex items-end gap-3 lg:mt-0">
            <ProviderLogo logo={logo} className="relative size-20 shadow-lift" />
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
          <ButtonAnchor href="#contatti" variant="inverse" size="lg" className="mt-7">
            <Icon name="file-text" className="size-4" />
            Preventivo gratuito
          </ButtonAnchor>
        </div>
      </div>
    </div>
  );
}
