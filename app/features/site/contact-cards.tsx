import { Clock, Mail, MapPin, Phone, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { site } from "~/data/site";
import { mailHref, mapHref, telHref } from "~/lib/paths";

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
        <Card icon={Phone} title="Telefono">
          <a href={telHref(phone)} className={`${LINK} text-lg`}>
            {phone}
          </a>
        </Card>
        <Card icon={Mail} title="E-mail">
          <a href={mailHref(email)} className={LINK}>
            {email}
          </a>
        </Card>
        <Card icon={MapPin} title="Sede">
          <p className="text-soft">{company}</p>
          <a href={mapHref(fullAddress)} target="_blank" rel="noopener" className={LINK}>
            {fullAddress}
          </a>
        </Card>
        <Card icon={Clock} title="Orari">
          <p className="inline-flex min-h-11 items-center font-semibold">{openingHours}</p>
          <p className="text-soft">Sabato e domenica chiuso</p>
        </Card>
      </ul>
    </address>
  );
}

function Card({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <Icon aria-hidden="true" className="size-6 text-brand" strokeWidth={1.75} />
      <h2 className="mt-3 mb-1 text-lg">{title}</h2>
      {children}
    </li>
  );
}
