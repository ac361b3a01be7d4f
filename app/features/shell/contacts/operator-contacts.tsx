import type { ReactNode } from "react";
import { site } from "~/data/site";
import { mailHref, mapHref, telHref } from "~/lib/paths";
import { AddressText } from "~/ui/address-text";
import { Icon, type IconName } from "~/ui/icon";

const LINK =
  "inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline";

/** Address, telephone, mail and hours of the operator. */
export function ContactCards() {
  const { company, address, postalCode, city, province, phone, email, openingHours } =
    site.contacts;
  const fullAddress = `${address}, ${postalCode} ${city} (${province})`;
  return (
    <address className="mt-8 not-italic">
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Card icon="phone" title="Telefono">
          <a href={telHref(phone)} className={`${LINK} text-lg`}>
            {phone}
          </a>
        </Card>
        <Card icon="mail" title="E-mail">
          <a href={mailHref(email)} className={LINK}>
            <AddressText>{email}</AddressText>
          </a>
        </Card>
        <Card icon="map-pin" title="Sede">
          <p className="text-soft">{company}</p>
          <a href={mapHref(fullAddress)} target="_blank" rel="noopener" className={LINK}>
            {fullAddress}
          </a>
        </Card>
        <Card icon="clock" title="Orari">
          <p className="inline-flex min-h-11 items-center font-semibold">{openingHours}</p>
          <p className="text-soft">Sabato e domenica chiuso</p>
        </Card>
      </ul>
    </address>
  );
}

function Card({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <Icon name={icon} className="size-6 stroke-[1.75] text-brand" />
      <h2 className="mt-3 mb-1 text-lg">{title}</h2>
      {children}
    </li>
  );
}

/** Logos of the networks; Lucide has none of companies. */
const MARKS: Record<(typeof site.social)[number]["name"], string> = {
  Facebook:
    "M14 8.5V6.7c0-.8.2-1.2 1.3-1.2H17V2.3C16.6 2.2 15.6 2 14.4 2c-2.7 0-4.4 1.5-4.4 4.3v2.2H7V12h3v10h4V12h2.7l.4-3.5z",
  Instagram:
    "M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3Zm4.500 2.800a4.700 4.700 0 1 1 0 9.400 4.700 4.700 0 0 1 0-9.400Zm0 2a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400Zm4.900-3.300a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200Z",
  YouTube:
    "M21.600 7.200a2.500 2.500 0 0 0-1.800-1.800C18.300 5 12 5 12 5s-6.300 0-7.800.4a2.500 2.500 0 0 0-1.800 1.800C2 8.800 2 12 2 12s0 3.200.4 4.800a2.500 2.500 0 0 0 1.800 1.800c1.500.4 7.800.4 7.800.4s6.300 0 7.800-.4a2.500 2.500 0 0 0 1.800-1.800c.4-1.600.4-4.800.4-4.800s0-3.200-.4-4.800ZM10 15V9l5.200 3z",
};

/** Links to the operator's pages on social networks. */
export function SocialLinks({ className = "" }: { className?: string }) {
  return (
    <ul className={`flex items-center ${className}`}>
      {site.social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            rel="noopener me"
            target="_blank"
            aria-label={`${site.name} su ${name} (si apre in una nuova scheda)`}
            className="grid size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-current/10"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4.5" fill="currentColor">
              <path fillRule="evenodd" d={MARKS[name]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
