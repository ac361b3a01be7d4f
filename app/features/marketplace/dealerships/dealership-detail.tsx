import type { VehicleType, Dealership } from "~/data/schema";
import { tracked } from "~/features/shell/analytics/events";
import { PictureFrame } from "~/ui/picture-frame";
import type { Picture } from "~/lib/picture-source";
import { primaryType, TYPE_LABELS } from "~/lib/vehicle-labels";
import { ButtonAnchor } from "~/ui/button";
import { AddressText } from "~/ui/address-text";
import { Icon } from "~/ui/icon";
import { DealershipRating } from "~/ui/rating";
import { CompanyLogo } from "~/ui/company-logo";
import type { ReactNode } from "react";
import { counted } from "~/lib/count";
import { formatEuro } from "~/lib/money";
import { mailHref, mapHref, paths, telHref } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { DealershipOpening } from "./dealership-opening";
import { SellerIdentity } from "./seller-identity";
import { socialLinks } from "./social-links";
import { ReportLink } from "~/ui/report-link";

/** Background of the header by type: blue for auto, orange for moto, green otherwise (docs/product.md 4.8). */
const BACKGROUNDS: Record<VehicleType, string> = {
  auto: "bg-auto-fill",
  moto: "bg-moto-fill",
  minicar: "bg-minicar-fill",
};

interface DealershipHeaderProps {
  id: string;
  name: string;
  /** `address, city` (docs/product.md 4.8). */
  place: string;
  logo: string | undefined;
  rating: number | undefined;
  types: readonly VehicleType[];
  cover: Picture | undefined;
  /** Below another heading of the page, and without a way to the form: as its dealer looks at it. */
  isPreview?: boolean;
}

/** Header of a dealership: name, place, types, cover, link to the contact form. */
export function DealershipHeader(props: DealershipHeaderProps) {
  const { id, name, place, logo, rating, types, cover, isPreview = false } = props;
  const Heading = isPreview ? "h3" : "h1";
  return (
    <div className={`text-white ${BACKGROUNDS[primaryType(types)]}`}>
      <div className={`page-column grid gap-x-10 ${cover ? "lg:grid-cols-[1fr_1.1fr]" : ""}`}>
        <div className="flex flex-col items-start justify-center py-9 lg:py-14">
          <div className="flex items-center gap-4">
            <CompanyLogo src={logo} className="size-20" />
            <DealershipRating
              value={rating}
              className="rounded-full bg-white px-3 py-1.5 text-[#1d1b17]"
            />
          </div>
          <Heading className="mt-6 text-4xl wrap-anywhere sm:text-5xl">{name}</Heading>
          <p className="mt-3 flex items-start gap-2 text-lg">
            <Icon name="map-pin" className="mt-1 size-5 shrink-0" />
            {place}
          </p>
          <p className="mt-3 font-medium">{types.map((type) => TYPE_LABELS[type]).join(" · ")}</p>
          {!isPreview && (
            <ButtonAnchor
              {...tracked({ name: "lead_click", dealerId: id })}
              href="#contatti"
              variant="inverse"
              size="lg"
              className="mt-7"
            >
              <Icon name="file-text" className="size-4" />
              Richiedi Preventivo
            </ButtonAnchor>
          )}
        </div>
        {cover && (
          <PictureFrame
            picture={cover}
            priority
            sizes="(min-width: 64rem) 52vw, 100vw"
            className="-mx-5 bg-black/10 lg:mx-0 lg:aspect-auto lg:h-full lg:min-h-96"
          />
        )}
      </div>
    </div>
  );
}

const LINK = "inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline";

/** Description and contacts of a dealership (docs/product.md 4.8). */
export function DealershipDetails({
  dealership,
  isPreview = false,
}: {
  dealership: Dealership;
  isPreview?: boolean;
}) {
  const { description, address, postalCode, city, province, phone, email, website } = dealership;
  const fullAddress = `${address}, ${postalCode} ${city} (${province})`;
  const { brands, priceRange, openingHours, trader } = dealership;
  const pages = socialLinks(dealership);
  return (
    <section
      aria-label="La concessionaria"
      className="page-column grid gap-8 pt-10 lg:grid-cols-[1.5fr_1fr] lg:gap-14"
    >
      <div className="min-w-0">
        <h2 className="text-2xl">La concessionaria</h2>
        {description !== "" && (
          <p className="mt-4 max-w-[65ch] text-lg whitespace-pre-line text-soft">{description}</p>
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
      </div>
      <div className="grid h-fit min-w-0 gap-4 lg:row-span-2">
        <address className="rounded-card border border-line bg-surface p-5 not-italic shadow-card sm:p-6">
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
        {openingHours && <DealershipOpening hours={openingHours} />}
      </div>
      {trader && <SellerIdentity trader={trader} />}
      {!isPreview && (
        <ReportLink to={paths.reportDealership(dealership.slug)}>
          Segnala questa concessionaria
        </ReportLink>
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
