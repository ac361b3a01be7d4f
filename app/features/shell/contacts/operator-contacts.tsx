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

/** Icons of the networks. */
const MARKS = { Facebook: "facebook", Instagram: "instagram", YouTube: "youtube" } as const;

/** Links to the operator's pages on social networks. */
export function SocialLinks({ className = "" }: { className?: string }) {
  return (
    <p className={`social-links ${className}`}>
      {site.social.map(({ name, url }) => (
        <a
          key={name}
          href={url}
          rel="noopener me"
          target="_blank"
          aria-label={`${site.name} su ${name} (si apre in una nuova scheda)`}
          className="icon-button"
        >
          <Icon name={MARKS[name]} />
        </a>
      ))}
    </p>
  );
}
