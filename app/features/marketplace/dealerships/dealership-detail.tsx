import type { ReactNode } from "react";
import type { Dealership } from "~/data/schema";
import { ProvinceMap } from "~/features/shell/places/province-map";
import { counted } from "~/lib/count";
import { findTown } from "~/lib/geography";
import { formatEuro } from "~/lib/money";
import { mailHref, mapHref, paths, telHref } from "~/lib/paths";
import { AddressText } from "~/ui/address-text";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { OpeningTimes, type OpeningTimesProps } from "~/ui/opening-times";
import { ReportLink } from "~/ui/report-link";
import { SellerIdentity } from "./seller-identity";
import { socialLinks } from "./social-links";

const LINK = "inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline";

/** Description, opening hours, place and contacts of a dealership (docs/product.md 4.8). */
export function DealershipDetails({
  dealership,
  opening,
  isPreview = false,
}: {
  dealership: Dealership;
  /** Absent when its hours are not known. */
  opening: OpeningTimesProps | undefined;
  isPreview?: boolean;
}) {
  const { description, address, postalCode, city, province, phone, email, website } = dealership;
  const fullAddress = `${address}, ${postalCode} ${city} (${province})`;
  const { brands, priceRange, trader } = dealership;
  const pages = socialLinks(dealership);
  return (
    <section
      aria-label="La concessionaria"
      className={`page-column grid items-start gap-x-8 gap-y-6 pt-8 sm:pt-10 lg:grid-cols-2 ${isPreview ? "" : "xl:grid-cols-[minmax(0,1fr)_20rem_24rem]"}`}
    >
      <div className="min-w-0">
        <h2 className="text-2xl">La concessionaria</h2>
        {description !== "" && (
          <p className="mt-4 max-w-[65ch] text-lg wrap-anywhere whitespace-pre-line text-soft">
            {description}
          </p>
        )}
        {brands.length > 0 && (
          <>
            <h3 className="mt-7 text-base">Marchi</h3>
            <ul className="mt-2.5 flex flex-wrap gap-2">
              {brands.map((brand) => (
                <li key={brand}>
                  <Badge>{brand}</Badge>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-5 text-soft">
          {priceRange ? (
            <PriceRange range={priceRange} />
          ) : (
            "Per ora non ha annunci online: chiedi che cosa ha in salone."
          )}
        </p>
        {!isPreview && (
          <ReportLink href={paths.reportDealership(dealership.slug)} className="mt-3">
            Segnala questa concessionaria
          </ReportLink>
        )}
      </div>
      {opening && <OpeningTimes {...opening} />}
      <div className="min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <ProvinceMap
          province={province}
          city={city}
          place={findTown(city)}
          className="w-full rounded-none!"
        />
        <address className="border-t border-line px-5 py-3 not-italic sm:px-6">
          <ul>
            <Line icon={<Icon name="map-pin" />}>
              <a href={mapHref(fullAddress)} target="_blank" rel="noopener" className={LINK}>
                {fullAddress}
              </a>
            </Line>
            <Line icon={<Icon name="phone" />}>
              <a
                {...counted("call", { dealershipId: dealership.id })}
                href={telHref(phone)}
                className={`${LINK} font-semibold`}
              >
                {phone}
              </a>
            </Line>
            <Line icon={<Icon name="mail" />}>
              <a href={mailHref(email)} className={LINK}>
                <AddressText>{email}</AddressText>
              </a>
            </Line>
            {website && (
              <Line icon={<Icon name="globe" />}>
                <a href={website} target="_blank" rel="noopener" className={LINK}>
                  <AddressText>{new URL(website).host}</AddressText>
                </a>
              </Line>
            )}
            {pages.length > 0 && (
              <Line icon={<Icon name="share-2" />}>
                <span className="flex flex-wrap gap-x-4">
                  {pages.map(({ label, href }) => (
                    <a key={label} href={href} target="_blank" rel="noopener" className={LINK}>
                      {label}
                    </a>
                  ))}
                </span>
              </Line>
            )}
          </ul>
        </address>
      </div>
      {trader && (
        <div className="lg:col-span-full">
          <SellerIdentity trader={trader} />
        </div>
      )}
    </section>
  );
}

function PriceRange({ range: [cheapest, dearest] }: { range: readonly [number, number] }) {
  const price = (euro: number) => <strong className="text-ink">{formatEuro(euro)}</strong>;
  if (cheapest === dearest) return <>Prezzo {price(cheapest)}</>;
  return (
    <>
      Prezzi da {price(cheapest)} a {price(dearest)}
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span aria-hidden="true" className="shrink-0 text-brand *:size-5">
        {icon}
      </span>
      {children}
    </li>
  );
}
