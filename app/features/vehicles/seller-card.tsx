import { Link } from "@remix-run/react";
import type { Dealership } from "~/data/schema";
import { DealershipLogo } from "~/features/dealerships/dealership-logo";
import { counted } from "~/features/statistics/count";
import { mailHref, mapHref, paths, telHref } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { Rating } from "~/ui/rating";

const LINE = "flex min-h-11 items-center gap-3 wrap-anywhere underline-offset-4 hover:underline";

/** Who sells the vehicle: address, tap-to-call and mail (docs/product.md 4.9). */
export function SellerCard({ vehicleId, seller }: { vehicleId: string; seller: Dealership }) {
  const address = `${seller.address}, ${seller.postalCode} ${seller.city} (${seller.province})`;
  return (
    <section
      aria-label="Concessionario"
      className="mt-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex items-center gap-3">
        <DealershipLogo logo={seller.logo} className="size-12" />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <Link
              to={paths.dealership(seller.slug)}
              prefetch="intent"
              className="underline-offset-4 hover:underline"
            >
              {seller.name}
            </Link>
          </h2>
          <Rating value={seller.rating} />
        </div>
      </div>
      <address className="mt-3 text-[0.95rem] not-italic">
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
          {seller.email}
        </a>
      </address>
    </section>
  );
}
