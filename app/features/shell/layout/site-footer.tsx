import { AddressText } from "~/ui/address-text";
import { Link } from "@remix-run/react";
import { site } from "~/data/site";
import { mailHref, mapHref, telHref } from "~/lib/paths";
import { LogoMark } from "~/ui/logo";
import { cookiePreferencesLink, footerLinks, legalLinks } from "./navigation";
import { SocialLinks } from "~/features/shell/contacts/operator-contacts";

/** Year of the copyright notice: that of the first publication, so that pages do not depend on the clock. */
const FIRST_YEAR = 2026;

/**
 * Footer of every public screen: quick links, contacts, company data.
 *
 * @param isConsentRequired Whether there is a link to the cookie preferences.
 */
export function SiteFooter({ isConsentRequired }: { isConsentRequired: boolean }) {
  const legal = isConsentRequired ? [...legalLinks, cookiePreferencesLink] : legalLinks;
  const { company, address, postalCode, city, province, phone, email, vatNumber, openingHours } =
    site.contacts;
  const fullAddress = `${address}, ${postalCode} ${city} (${province})`;
  const link = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";
  return (
    <footer className="no-print bg-[#1d1b17] text-[#f5f0e8]">
      <div className="page-column grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.5fr_0.8fr_1fr_0.9fr_1.4fr]">
        <div>
          <p className="flex items-center gap-2.5 font-display text-xl font-extrabold">
            <LogoMark className="size-9" />
            {site.name}
          </p>
          <p className="mt-4 max-w-xs text-[#cfc5b6]">{site.tagline}.</p>
          <SocialLinks className="mt-4 -ml-3" />
        </div>
        {footerLinks.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base">{title}</h2>
            <ul className="mt-2">
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} prefetch="intent" className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section aria-labelledby="contatti-piede">
          <h2 id="contatti-piede" className="text-base">
            Contatti
          </h2>
          <ul className="mt-2">
            <li>
              <a href={mapHref(fullAddress)} rel="noopener" target="_blank" className={link}>
                {fullAddress}
              </a>
            </li>
            <li>
              <a href={telHref(phone)} className={link}>
                {phone}
              </a>
            </li>
            <li>
              <a href={mailHref(email)} className={link}>
                <AddressText>{email}</AddressText>
              </a>
            </li>
            <li className="flex min-h-11 items-center text-[#cfc5b6]">{openingHours}</li>
          </ul>
        </section>
      </div>
      <div className="border-t border-white/15">
        <div className="page-column flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3 text-sm text-[#cfc5b6]">
          <p>
            © {FIRST_YEAR} {company} · P. IVA {vatNumber} · Tutti i diritti riservati
          </p>
          <nav aria-label="Informazioni legali">
            <ul className="flex flex-wrap gap-x-6">
              {legal.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} prefetch="intent" className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
