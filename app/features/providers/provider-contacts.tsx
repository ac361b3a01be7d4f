import type { ReactNode } from "react";
import type { Provider, ServiceCategory } from "~/data/schema";
import { mailHref, mapHref, mapPointHref, telHref } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { CalabriaMap } from "./calabria-map";
import { CATEGORY_LOOKS } from "./category-looks";

const LINK = "inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline";

/** Address, phone, e-mail and website of a provider, and where it lies in the region. */
export function ProviderContacts({
  provider,
  category,
}: {
  provider: Provider;
  category: ServiceCategory;
}) {
  const { id, address, postalCode, city, province, phone, email, website, coordinates } = provider;
  const fullAddress = `${address}, ${postalCode} ${city} (${province})`;
  const map = coordinates ? mapPointHref(coordinates) : mapHref(fullAddress);
  const look = CATEGORY_LOOKS[category.color];
  return (
    // No region of its own: the footer has one of the same name.
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="p-5 sm:p-6">
        <h2 className="text-xl">Contatti</h2>
        <address className="mt-3 not-italic">
          <ul>
            <Line icon={<Icon name="map-pin" />} colour={look.text}>
              <span className="py-2.5">{fullAddress}</span>
            </Line>
            <Line icon={<Icon name="phone" />} colour={look.text}>
              <a href={telHref(phone)} className={`${LINK} font-semibold`}>
                {phone}
              </a>
            </Line>
            <Line icon={<Icon name="mail" />} colour={look.text}>
              <a href={mailHref(email)} className={LINK}>
                {email}
              </a>
            </Line>
            {website && (
              <Line icon={<Icon name="globe" />} colour={look.text}>
                <a href={website} target="_blank" rel="noopener" className={LINK}>
                  {new URL(website).host}
                </a>
              </Line>
            )}
          </ul>
        </address>
      </div>
      {coordinates && (
        <a
          href={map}
          target="_blank"
          rel="noopener"
          className="group block border-t border-line bg-navy-soft"
        >
          <CalabriaMap
            pins={[{ id, fill: look.pin, ...coordinates }]}
            variant="locator"
            label={`${city} sulla cartina della Calabria`}
            className="mx-auto w-full max-w-56 py-4"
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
