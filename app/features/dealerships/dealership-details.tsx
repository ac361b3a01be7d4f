import type { ReactNode } from "react";
import { site } from "~/data/site";
import type { Dealership } from "~/data/schema";
import { counted } from "~/features/statistics/count";
import { formatEuro } from "~/lib/money";
import { mailHref, mapHref, telHref } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";

const LINK = "inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline";

/** Description and recapiti of a dealership (docs/product.md 4.8). */
export function DealershipDetails({ dealership }: { dealership: Dealership }) {
  const { description, address, postalCode, city, province, phone, email, website } = dealership;
  const fullAddress = `${address}, ${postalCode} ${city} (${province})`;
  const [cheapest, dearest] = dealership.priceRange;
  return (
    <section
      aria-label="La concessionaria"
      className="page-column grid gap-8 pt-10 lg:grid-cols-[1.5fr_1fr] lg:gap-14"
    >
      <div>
        <h2 className="text-2xl">La concessionaria</h2>
        <p className="mt-4 max-w-[65ch] text-lg text-soft">{description}</p>
        <h3 className="mt-7 text-base">Marchi</h3>
        <ul className="mt-2.5 flex flex-wrap gap-2">
          {dealership.brands.map((brand) => (
            <li key={brand}>
              <Badge>{brand}</Badge>
            </li>
          ))}
        </ul>
        <p className="mt-5 text-soft">
          Prezzi da <strong className="text-ink">{formatEuro(cheapest)}</strong> a{" "}
          <strong className="text-ink">{formatEuro(dearest)}</strong>
        </p>
      </div>
      <address className="h-fit rounded-card border border-line bg-surface p-5 not-italic shadow-card sm:p-6">
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
              {email}
            </a>
          </Line>
          {website && (
            <Line icon={<Icon name="globe" />}>
              <a href={website} target="_blank" rel="noopener" className={LINK}>
                {new URL(website).host}
              </a>
            </Line>
          )}
          <Line icon={<Icon name="clock" />}>
            <span className="inline-flex min-h-11 items-center">{site.contacts.openingHours}</span>
          </Line>
        </ul>
      </address>
    </section>
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
