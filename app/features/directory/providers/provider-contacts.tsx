import type { ReactNode } from "react";
import type { Provider, ProviderCategory } from "~/data/schema";
import { mailHref, mapHref, mapPointHref, telHref } from "~/lib/paths";
import { withPreposition } from "~/lib/text";
import { AddressText } from "~/ui/address-text";
import { Icon } from "~/ui/icon";
import { CATEGORY_STYLES } from "./category-styles";
import { ProvinceMap } from "~/features/shell/places/province-map";
import { site } from "~/data/site";
import { ButtonLink } from "~/ui/button";

const LINK = "inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline";

/** Address, phone, e-mail and website of a provider, and its place on the map. */
export function ProviderContacts({
  provider,
  category,
}: {
  provider: Provider;
  category: ProviderCategory;
}) {
  const { address, postalCode, city, province, phone, email, website, coordinates } = provider;
  const fullAddress = `${address}, ${postalCode} ${city} (${province})`;
  const map = coordinates ? mapPointHref(coordinates) : mapHref(fullAddress);
  const style = CATEGORY_STYLES[category.color];
  return (
    // No landmark: the footer has one with the same name.
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="p-5 sm:p-6">
        <h2 className="text-xl">Contatti</h2>
        <address className="mt-3 not-italic">
          <ul>
            <Line icon={<Icon name="map-pin" />} colour={style.text}>
              <span className="py-2.5">{fullAddress}</span>
            </Line>
            <Line icon={<Icon name="phone" />} colour={style.text}>
              <a href={telHref(phone)} className={`${LINK} font-semibold`}>
                {phone}
              </a>
            </Line>
            <Line icon={<Icon name="mail" />} colour={style.text}>
              <a href={mailHref(email)} className={LINK}>
                <AddressText>{email}</AddressText>
              </a>
            </Line>
            {website && (
              <Line icon={<Icon name="globe" />} colour={style.text}>
                <a href={website} target="_blank" rel="noopener" className={LINK}>
                  <AddressText>{new URL(website).host}</AddressText>
                </a>
              </Line>
            )}
          </ul>
        </address>
      </div>
      {coordinates && (
        <a href={map} target="_blank" rel="noopener" className="group block border-t border-line">
          <ProvinceMap
            province={province}
            city={city}
            place={coordinates}
            className="w-full rounded-none!"
          />
          <span className="flex min-h-12 items-center justify-center border-t border-line bg-surface font-semibold underline-offset-4 group-hover:underline">
            Apri la mappa
            <span className="sr-only"> in una nuova scheda</span>
          </span>
        </a>
      )}
    </div>
  );
}

function Line({
  icon,
  colour,
  children,
}: {
  icon: ReactNode;
  colour: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className={`mt-3 shrink-0 *:size-5 ${colour}`}>
        {icon}
      </span>
      {children}
    </li>
  );
}

interface ProviderContactSectionProps {
  provider: Pick<Provider, "name" | "phone" | "email" | "website">;
  /** The contact form. */
  children: ReactNode;
}

/** The contact section of a provider, where every 'Preventivo gratuito' leads (docs/product.md 5.5). */
export function ProviderContactSection({ provider, children }: ProviderContactSectionProps) {
  const { name, phone, email, website } = provider;
  return (
    <section
      id="contatti"
      aria-labelledby="contatti-titolo"
      className="scroll-mt-20 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8 lg:sticky lg:top-22"
    >
      <h2 id="contatti-titolo" className="text-2xl wrap-anywhere">
        Richiedi informazioni {withPreposition(name)}
      </h2>
      <p className="mt-2 text-lg text-soft">Compila il form per ricevere un preventivo gratuito</p>
      <div className="mt-6">{children}</div>
      <div className="mt-8 grid gap-3 border-t border-line pt-6 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <ButtonLink
          href={mailHref(email, `Richiesta di preventivo da ${site.name}`)}
          size="lg"
          variant="secondary"
        >
          <Icon name="mail" className="size-4" />
          Scrivi una mail
        </ButtonLink>
        <ButtonLink href={telHref(phone)} variant="secondary" size="lg">
          <Icon name="phone" className="size-4" />
          {phone}
        </ButtonLink>
        {website && (
          <ButtonLink href={website} target="_blank" rel="noopener" variant="secondary" size="lg">
            <Icon name="globe" className="size-4" />
            Vai al sito
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
