import type { ReactNode } from "react";
import { site } from "~/data/site";
import { mailHref, mapHref, telHref } from "~/lib/paths";
import { RepeatedLogoMark } from "~/ui/logo";
import { Served } from "~/ui/served";
import { Disclosure } from "~/ui/disclosure";
import { legalLinks } from "./legal-links";
import { cookiePreferencesLink, footerLinks, type NavigationItem } from "./navigation";
import { SocialLinks } from "~/features/shell/contacts/operator-contacts";

/** Year of the copyright notice: that of the first publication, so that pages do not depend on the clock. */
const FIRST_YEAR = 2026;

interface SiteFooterProps {
  /** Whether there is a link to the cookie preferences. */
  isConsentRequired: boolean;
}

/** Footer of every public screen: quick links, contacts, company data. */
export function SiteFooter(props: SiteFooterProps) {
  return (
    <Served as="footer" id="piede" className="site-footer no-print">
      {import.meta.env.SSR && <FooterContent {...props} />}
    </Served>
  );
}

function FooterContent({ isConsentRequired }: SiteFooterProps) {
  const legal = isConsentRequired ? [...legalLinks, cookiePreferencesLink] : legalLinks;
  const { company, address, postalCode, city, province, phone, email, vatNumber, openingHours } =
    site.contacts;
  const fullAddress = `${address}, ${postalCode} ${city} (${province})`;
  return (
    <div className="page-column">
      <div className="mb-6">
        <p className="flex items-center gap-2.5 font-display text-xl font-extrabold">
          <RepeatedLogoMark />
          {site.name}
        </p>
        <p className="mt-3 max-w-xs">{`${site.tagline}.`}</p>
        <SocialLinks className="mt-2 -ml-3" />
      </div>
      {footerLinks.map((group) => (
        <LinkGroup key={group.title} {...group} />
      ))}
      <Group title="Contatti">
        <a href={mapHref(fullAddress)} rel="noopener" target="_blank">
          {fullAddress}
        </a>
        <a href={telHref(phone)}>{phone}</a>
        <a href={mailHref(email)}>{email}</a>
        <p className="py-2.5">{openingHours}</p>
      </Group>
      <LinkGroup title="Informazioni legali" links={legal} />
      <p className="py-3 text-sm">
        {`© ${FIRST_YEAR} ${company} · P. IVA ${vatNumber} · Tutti i diritti riservati`}
      </p>
    </div>
  );
}

/** Links with a title, without an element around each (every page has some thirty): folded on a phone, open on a wide screen (app/styles/footer.css). */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure summary={title}>
      <div role="group" aria-label={title}>
        {children}
      </div>
    </Disclosure>
  );
}

function LinkGroup({ title, links }: { title: string; links: readonly NavigationItem[] }) {
  return (
    <Group title={title}>
      {links.map(({ label, to }) => (
        <a key={label} href={to}>
          {label}
        </a>
      ))}
    </Group>
  );
}
