import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { site } from "~/data/site";
import { SignOutForm } from "~/features/accounts/auth/sign-out-form";
import { mailHref, paths, telHref } from "~/lib/paths";
import type { SiteVisitor } from "~/lib/request-context.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { AddressText } from "~/ui/address-text";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { Served } from "~/ui/served";
import { navigation, type NavigationItem } from "./navigation";
import { SearchBox } from "./search-box";
import { SocialLinks } from "~/features/shell/contacts/operator-contacts";

/** Id of the navigation, whose links only the server renders. */
const NAVIGATION = "navigazione";

/** Header of every screen: logo, menu with navigation and account, search, favourites. */
export function SiteHeader({ visitor }: { visitor: SiteVisitor | null }) {
  return (
    <header className="site-header no-print">
      <div className="page-column flex h-17 items-center xl:gap-2">
        <Served
          as="a"
          id="logo"
          href={paths.home}
          className="mr-auto flex min-h-11 shrink-0 items-center gap-2.5"
          aria-label={`${site.name}, home`}
        >
          {import.meta.env.SSR && <Logo />}
        </Served>
        <SiteMenu visitor={visitor} />
        <SearchMenu />
        {/* The value of the attribute is shown as a badge: cached pages have none, a script writes it. */}
        <a
          href={paths.favourites}
          aria-label="Preferiti"
          data-favourites-count=""
          className="icon-button relative"
        >
          <Icon name="heart" className="size-5" />
        </a>
      </div>
    </header>
  );
}

/** Navigation and account: a bar on a wide screen, elsewhere a sheet below the header (app/styles/header.css). */
function SiteMenu({ visitor }: { visitor: SiteVisitor | null }) {
  useCurrentLink();
  return (
    <Disclosure
      dismissable
      label="Menu"
      className="site-menu group"
      summaryClassName="icon-button"
      summary={
        <>
          <Icon name="menu" className="size-6 group-open:hidden" />
          <Icon name="x" className="hidden size-6 group-open:block" />
        </>
      }
    >
      <div className="menu-sheet">
        <Served as="nav" id={NAVIGATION} aria-label="Principale">
          {import.meta.env.SSR && <Navigation />}
        </Served>
        {visitor ? <Account visitor={visitor} /> : <SignInLink />}
        <Served id="menu-contatti" className="contents">
          {import.meta.env.SSR && <MenuContacts />}
        </Served>
      </div>
    </Disclosure>
  );
}

function Navigation() {
  return navigation.map((item) =>
    item.children ? (
      <Submenu key={item.label} item={item} />
    ) : (
      <MenuLink key={item.label} {...item} />
    ),
  );
}

function MenuContacts() {
  const { phone, email } = site.contacts;
  return (
    <>
      <p className="menu-contacts">
        Hai bisogno di una mano?
        <a href={telHref(phone)}>{phone}</a>
        <a href={mailHref(email)}>{email}</a>
      </p>
      <SocialLinks className="menu-contacts -ml-3" />
    </>
  );
}

/** Tabs and filters lead to other lists in the same document. */
function useCurrentLink(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const link of document.querySelectorAll(`#${NAVIGATION} a`)) {
      const isCurrent = isCurrentPage(link.getAttribute("href") ?? "", pathname);
      if (isCurrent) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }, [pathname]);
}

/** The lists of used cars, of a brand, of a town have no link of their own. */
function isCurrentPage(to: string, pathname: string): boolean {
  return pathname === to || (to === paths.vehicles("auto") && pathname.startsWith(`${to}/`));
}

function MenuLink({ label, to }: NavigationItem) {
  const isCurrent = isCurrentPage(to, useLocation().pathname);
  return (
    <a href={to} aria-current={isCurrent ? "page" : undefined}>
      {label}
    </a>
  );
}

/** Opens on a wide screen only; in the sheet its links stand below its name. */
function Submenu({ item: { label, children = [] } }: { item: NavigationItem }) {
  return (
    <Disclosure dismissable className="submenu" summary={label}>
      <div role="group" aria-label={label}>
        {children.map((child) => (
          <MenuLink key={child.label} {...child} />
        ))}
      </div>
    </Disclosure>
  );
}

function SearchMenu() {
  return (
    <Disclosure
      dismissable
      label="Cerca"
      className="group"
      summaryClassName="icon-button"
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

/** Whether the page is one of the auth screens, which show no link to themselves. */
function useIsOnAuth(): boolean {
  const { pathname } = useLocation();
  return pathname === paths.auth || pathname.startsWith(`${paths.auth}/`);
}

/** For signed-out visitors. */
function SignInLink() {
  return useIsOnAuth() ? null : (
    <ButtonLink href={paths.auth} variant="secondary" className="max-xl:mt-6">
      Accedi
    </ButtonLink>
  );
}

/**
 * The account of a signed-in visitor: e-mail, badge of the plan (name and quota, docs/product.md 4.1), links, sign-out. On
 * a wide screen a line above the header.
 */
function Account({ visitor: { email, plan, isAdmin } }: { visitor: SiteVisitor }) {
  return (
    <div className="menu-account">
      <p>
        <AddressText>{email}</AddressText>
      </p>
      {plan && <Badge tone="minicar">{plan}</Badge>}
      {isAdmin && (
        <ButtonLink href={paths.admin} variant="secondary">
          Admin
        </ButtonLink>
      )}
      <ButtonLink href={paths.dashboard} variant="secondary">
        Dashboard
      </ButtonLink>
      <SignOutForm />
    </div>
  );
}
