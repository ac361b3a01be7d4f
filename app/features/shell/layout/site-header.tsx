import { Link, NavLink, useLocation } from "@remix-run/react";
import { site } from "~/data/site";
import { SignOutForm } from "~/features/accounts/auth/sign-out-form";
import { mailHref, paths, telHref } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { AddressText } from "~/ui/address-text";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { navigation, type NavigationItem } from "./navigation";
import { SearchBox } from "./search-box";
import type { SiteVisitor } from "./site-data.server";
import { SocialLinks } from "~/features/shell/contacts/operator-contacts";

const ICON_BUTTON = "grid size-11 place-items-center rounded-full text-ink hover:bg-sunken";

/** Header of every screen: logo, navigation, search, social links, the account and, on a phone, the menu. */
export function SiteHeader({ visitor }: { visitor: SiteVisitor | null }) {
  return (
    <header
      className={`no-print sticky z-40 border-b border-line bg-ground/95 backdrop-blur-sm ${
        // The account strip scrolls away, the rest of the header is sticky.
        visitor ? "top-0 xl:-top-13" : "top-0"
      }`}
    >
      {visitor && <AccountStrip visitor={visitor} />}
      <div className="page-column flex h-17 items-center gap-2 xl:gap-4">
        <Link
          to={paths.home}
          className="mr-auto flex min-h-11 shrink-0 items-center gap-2.5 xl:mr-0"
          aria-label={`${site.name}, home`}
        >
          <Logo />
        </Link>

        <nav aria-label="Principale" className="hidden flex-1 xl:block">
          <ul className="flex items-center">
            {navigation.map((item) => (
              <li key={item.label}>
                {item.children ? <Submenu item={item} /> : <TopLink item={item} />}
              </li>
            ))}
          </ul>
        </nav>

        <SearchMenu />
        {/* The value of the attribute is shown as a badge: cached pages have none, a script writes it. */}
        <Link
          to={paths.favourites}
          prefetch="none"
          aria-label="Preferiti"
          data-favourites-count=""
          className={`${ICON_BUTTON} relative`}
        >
          <Icon name="heart" className="size-5" />
        </Link>
        <SocialLinks className="hidden text-soft min-[87rem]:flex" />
        {!visitor && (
          <div className="hidden xl:block">
            <SignInLink variant="secondary" />
          </div>
        )}
        <MobileMenu visitor={visitor} />
      </div>
    </header>
  );
}

const TOP_LINK =
  "inline-flex min-h-11 items-center gap-1 rounded-full px-2.5 text-[0.95rem] font-semibold whitespace-nowrap transition-colors duration-150 hover:bg-sunken";

function TopLink({ item }: { item: NavigationItem }) {
  return (
    <NavLink
      to={item.to}
      end={item.to === paths.home}
      prefetch="intent"
      className={({ isActive }) => `${TOP_LINK} ${isActive ? "text-brand" : "text-soft"}`}
    >
      {item.label}
    </NavLink>
  );
}

function Submenu({ item }: { item: NavigationItem }) {
  return (
    <Disclosure
      dismissable
      className="group relative"
      summaryClassName={`${TOP_LINK} text-soft group-open:bg-sunken`}
      summary={
        <>
          {item.label}
          <Icon
            name="chevron-down"
            className="size-4 transition-transform duration-150 group-open:rotate-180"
          />
        </>
      }
    >
      <ul className="absolute top-full left-0 mt-2 w-56 rounded-card border border-line bg-surface p-2 shadow-lift">
        {item.children?.map((child) => (
          <li key={child.label}>
            <Link
              to={child.to}
              prefetch="intent"
              className="flex min-h-11 items-center rounded-lg px-3 text-[0.95rem] font-medium hover:bg-sunken"
            >
              {child.label}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function SearchMenu() {
  return (
    <Disclosure
      dismissable
      label="Cerca"
      className="group"
      summaryClassName={`${ICON_BUTTON} group-open:bg-sunken`}
      summary={<Icon name="search" className="size-5" />}
    >
      <div className="absolute inset-x-0 top-full border-b border-line bg-surface shadow-lift">
        <div className="page-column py-5">
          <SearchBox
            id="ricerca-testata"
            placeholder="Marca, modello o concessionaria"
            className="mx-auto max-w-2xl"
          />
        </div>
      </div>
    </Disclosure>
  );
}

function MobileMenu({ visitor }: { visitor: SiteVisitor | null }) {
  const { phone, email } = site.contacts;
  return (
    <Disclosure
      dismissable
      label="Menu"
      className="group xl:hidden"
      summaryClassName={`${ICON_BUTTON} group-open:bg-sunken`}
      summary={
        <>
          <Icon name="menu" className="size-6 group-open:hidden" />
          <Icon name="x" className="hidden size-6 group-open:block" />
        </>
      }
    >
      {/* Slides in below the header; the page behind it does not scroll. */}
      <div className="menu-slide fixed inset-x-0 top-17 bottom-0 h-[calc(100dvh-4.25rem)] overflow-y-auto overscroll-contain bg-ground">
        <nav aria-label="Menu" className="page-column py-4">
          <ul className="divide-y divide-line">
            {navigation
              .flatMap((item) => item.children ?? [item])
              .map((item) => (
                <li key={item.label}>
                  <Link
                    to={item.to}
                    className="flex min-h-13 items-center font-display text-xl font-semibold"
                  >
                    {item.label}
                  </Link>
                </li>
              ))}
          </ul>
          <div className="mt-6">
            <AccountMenu visitor={visitor} />
          </div>
          <p className="mt-8 text-sm text-soft">Hai bisogno di una mano?</p>
          <p className="mt-1 flex flex-col items-start">
            <a href={telHref(phone)} className="inline-flex min-h-11 items-center font-semibold">
              {phone}
            </a>
            <a href={mailHref(email)} className="inline-flex min-h-11 items-center font-semibold">
              {email}
            </a>
          </p>
          <SocialLinks className="mt-3 -ml-3 text-soft" />
        </nav>
      </div>
    </Disclosure>
  );
}

/** Whether the page is one of the auth screens, which show no link to themselves. */
function useIsOnAuth(): boolean {
  const { pathname } = useLocation();
  return pathname === paths.auth || pathname.startsWith(`${paths.auth}/`);
}

/** For signed-out visitors. */
function SignInLink({ variant }: { variant: "primary" | "secondary" }) {
  return useIsOnAuth() ? null : (
    <ButtonLink to={paths.auth} variant={variant}>
      Accedi
    </ButtonLink>
  );
}

/** Badge of the plan: name and quota (docs/product.md 4.1). */
function PlanBadge({ plan }: Pick<SiteVisitor, "plan">) {
  return (
    plan && (
      <Badge tone="minicar">
        {plan.name} · {plan.quota} veicoli
      </Badge>
    )
  );
}

/** Above the header of a signed-in visitor: e-mail, plan, links, sign-out. */
function AccountStrip({ visitor }: { visitor: SiteVisitor }) {
  return (
    <div className="hidden border-b border-line bg-sunken xl:block">
      <div className="page-column flex min-h-13 items-center justify-end gap-3 text-sm">
        <p className="mr-auto min-w-0 truncate text-soft">{visitor.email}</p>
        <PlanBadge plan={visitor.plan} />
        {visitor.isAdmin && (
          <ButtonLink to={paths.admin} variant="quiet">
            Admin
          </ButtonLink>
        )}
        <ButtonLink to={paths.dashboard} variant="quiet">
          Dashboard
        </ButtonLink>
        <SignOutForm />
      </div>
    </div>
  );
}

/** The account in the menu of a phone. */
function AccountMenu({ visitor }: { visitor: SiteVisitor | null }) {
  if (!visitor) return <SignInLink variant="primary" />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">
        <AddressText>{visitor.email}</AddressText>
      </p>
      <PlanBadge plan={visitor.plan} />
      <div className="flex flex-wrap gap-3">
        {visitor.isAdmin && (
          <ButtonLink to={paths.admin} variant="secondary">
            Admin
          </ButtonLink>
        )}
        <ButtonLink to={paths.dashboard} variant="secondary">
          Dashboard
        </ButtonLink>
        <SignOutForm />
      </div>
    </div>
  );
}
