import type { Vehicle, Dealership } from "~/data/schema";
import { formatEuro } from "~/lib/money";
import { paths, mailHref, mapHref, telHref, whatsappHref } from "~/lib/paths";
import { logoPath } from "~/lib/picture-source";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/badge";
import { CONDITION_LABELS, STATUS_LABELS, TYPE_LABELS } from "~/lib/vehicle-labels";
import { promotionLabel } from "./vehicle-facts";
import { AddressText } from "~/ui/address-text";
import { Icon } from "~/ui/icon";
import { CompanyLogo } from "~/ui/company-logo";
import { counted } from "~/lib/count";
import { DealershipRating } from "~/ui/rating";
import { site } from "~/data/site";
import { PriceReductionNote } from "./price-reduction-note";

/** Price with its badges and terms (docs/product.md 4.9). */
export function Price({ vehicle, terms }: { vehicle: Vehicle; terms: readonly string[] }) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p id="prezzo" className="font-display text-4xl leading-none font-bold tabular-nums">
          {formatEuro(vehicle.price)}
        </p>
        <VehicleBadges vehicle={vehicle} />
      </div>
      <PriceReductionNote reduction={vehicle.priceReduction} />
      <ul className="price-terms">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  );
}

function VehicleBadges({ vehicle }: { vehicle: Vehicle }) {
  const { condition, status } = vehicle;
  const promotion = status === "sold" ? undefined : promotionLabel(vehicle);
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={condition === "new" ? "ink" : "neutral"}>{CONDITION_LABELS[condition]}</Badge>
      {status === "reserved" && <Badge>{STATUS_LABELS.reserved}</Badge>}
      {status === "sold" && <Badge tone="ink">{STATUS_LABELS.sold}</Badge>}
      {promotion && <Badge tone="brand">{promotion}</Badge>}
    </p>
  );
}

/** In place of the price of a vehicle that was sold lately (docs/product.md 4.9). */
export function SoldCard({ vehicle }: { vehicle: Vehicle }) {
  return (
    <div className="mt-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <VehicleBadges vehicle={vehicle} />
      <p className="mt-3 font-display text-2xl font-bold">Questo veicolo è stato venduto</p>
      <p className="mt-2 text-soft">
        L'annuncio resta qui ancora per qualche giorno. Sotto trovi quelli simili, ancora in
        vendita.
      </p>
      <div className="mt-5 grid gap-2.5">
        <ButtonLink href="#simili" size="lg">
          Guarda i veicoli simili
        </ButtonLink>
        <ButtonLink href={paths.vehicles(vehicle.type)} variant="secondary">
          Tutte le {TYPE_LABELS[vehicle.type].toLowerCase()} in vendita
        </ButtonLink>
      </div>
    </div>
  );
}

const LINE = "flex min-h-11 items-center gap-3 wrap-anywhere underline-offset-4 hover:underline";

/** The seller, and how to reach it (docs/product.md 4.9). */
export function SellerCard({
  vehicle,
  seller,
  replyTime,
}: {
  vehicle: Vehicle;
  seller: Dealership;
  /** How fast it answers, in words (docs/product.md 6.12). */
  replyTime?: string | undefined;
}) {
  const vehicleId = vehicle.id;
  const place = `${seller.city} (${seller.province})`;
  const address = `${seller.address}, ${seller.postalCode} ${place}`;
  return (
    <section
      aria-label="Concessionario"
      className="mt-2 rounded-card border border-line bg-surface p-4 shadow-card lg:mt-4 lg:p-5"
    >
      <div className="flex items-center gap-3">
        <CompanyLogo src={logoPath(seller)} className="size-10 lg:size-12" />
        <div className="min-w-0">
          <h2 className="text-lg leading-tight wrap-anywhere">
            <a href={paths.dealership(seller.slug)} className="underline-offset-4 hover:underline">
              {seller.name}
            </a>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
            <DealershipRating value={seller.rating} className="text-ink" />
            {place}
          </p>
          {replyTime && <p className="text-sm text-soft">{replyTime}</p>}
        </div>
      </div>
      {vehicle.status !== "sold" && (
        <ButtonLink href="#contatti" size="lg" className="mt-3 w-full lg:mt-4">
          <Icon name="message-square-text" className="size-4" />
          Contatta il venditore
        </ButtonLink>
      )}
      <address className="text-[0.95rem] not-italic lg:mt-2">
        <a href={mapHref(address)} target="_blank" rel="noopener" className={LINE}>
          <Icon name="map-pin" className="size-5 shrink-0 text-brand" />
          {address}
        </a>
        <a
          {...counted("call", { vehicleId })}
          href={telHref(seller.phone)}
          className={`${LINE} font-semibold`}
        >
          <Icon name="phone" className="size-5 shrink-0 text-brand" />
          {seller.phone}
        </a>
        <a href={mailHref(seller.email)} className={LINE}>
          <Icon name="mail" className="size-5 shrink-0 text-brand" />
          <AddressText>{seller.email}</AddressText>
        </a>
      </address>
      {seller.trader && (
        <a
          href={paths.dealershipSeller(seller.slug)}
          className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
        >
          Dati del venditore
        </a>
      )}
    </section>
  );
}

/** Floating WhatsApp button with a prefilled message (docs/product.md 4.9); on a phone a bar with the call beside it. */
export function QuickContact({ vehicle, seller }: { vehicle: Vehicle; seller: Dealership }) {
  const message = `Ciao ${seller.name}, ho visto su ${site.name} la vostra ${vehicle.name} a ${formatEuro(vehicle.price)}. È ancora disponibile?`;
  return (
    <aside
      aria-label="Contatto rapido"
      className="quick-contact no-print sticky bottom-0 z-30 mt-8 flex gap-2 border-t border-line bg-ground/95 py-3 pr-20 pl-5 [backdrop-filter:blur(8px)] lg:pointer-events-none lg:bottom-6 lg:mt-0 lg:justify-end lg:border-0 lg:bg-transparent lg:px-8 lg:[backdrop-filter:none]"
    >
      <ButtonLink
        {...counted("call", { vehicleId: vehicle.id })}
        href={telHref(seller.phone)}
        className="flex-1 lg:hidden"
      >
        <Icon name="phone" className="hidden size-4 xs:block" />
        Chiama
      </ButtonLink>
      {seller.whatsapp && (
        <ButtonLink
          {...counted("whatsapp", { vehicleId: vehicle.id })}
          href={whatsappHref(seller.whatsapp, message)}
          target="_blank"
          rel="noopener"
          className="pointer-events-auto flex-1 bg-[#136b3a]! text-white hover:bg-[#0e5630]! lg:flex-none lg:rounded-full lg:shadow-lift"
        >
          <Icon name="message-circle" className="hidden size-5 xs:block" />
          WhatsApp
        </ButtonLink>
      )}
    </aside>
  );
}
