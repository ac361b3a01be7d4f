import { providerCategories } from "~/data/provider-categories";
import { paths } from "~/lib/paths";

/** A link of the header or the footer; one with children is a submenu. */
export interface NavigationItem {
  label: string;
  to: string;
  children?: readonly NavigationItem[];
}

/** Links of the header, in order: the buyers' first, then those for dealers (docs/product.md 4.1). */
export const navigation: readonly NavigationItem[] = [
  { label: "Home", to: paths.home },
  { label: "Auto", to: paths.vehicles("auto") },
  {
    label: "Moto & Minicar",
    to: paths.vehicles("moto"),
    children: [
      { label: "Tutte le moto", to: paths.vehicles("moto") },
      { label: "Moto nuove", to: paths.vehicles("moto", "new") },
      { label: "Moto usate", to: paths.vehicles("moto", "used") },
      { label: "Tutte le minicar", to: paths.vehicles("minicar") },
      { label: "Minicar nuove", to: paths.vehicles("minicar", "new") },
      { label: "Minicar usate", to: paths.vehicles("minicar", "used") },
    ],
  },
  { label: "Concessionarie", to: paths.dealerships },
  { label: "Servizi", to: paths.providers },
  { label: "Noleggio", to: paths.rental },
  {
    label: "Per concessionari",
    to: paths.registerDealership,
    children: [
      { label: "Registrati", to: paths.registerDealership },
      { label: "Listino Prezzi", to: paths.priceList },
    ],
  },
];

/** Quick links of the footer, a column each. */
export const footerLinks: readonly { title: string; links: readonly NavigationItem[] }[] = [
  {
    title: "Cerca",
    links: [
      { label: "Auto nuove", to: paths.vehicles("auto", "new") },
      { label: "Auto usate", to: paths.vehicles("auto", "used") },
      { label: "Moto", to: paths.vehicles("moto") },
      { label: "Minicar", to: paths.vehicles("minicar") },
    ],
  },
  {
    title: "Servizi",
    links: providerCategories.map(({ name, slug }) => ({
      label: name,
      to: paths.providerCategory(slug),
    })),
  },
  {
    title: "Il portale",
    links: [
      { label: "Home", to: paths.home },
      { label: "Concessionarie", to: paths.dealerships },
      { label: "Tutti i servizi", to: paths.providers },
      { label: "Noleggio", to: paths.rental },
      { label: "Blog", to: paths.blog },
      { label: "Newsletter", to: paths.newsletter },
      { label: "Registra il tuo salone", to: paths.registerDealership },
      { label: "Contatti", to: paths.contacts },
      { label: "API", to: paths.developers },
    ],
  },
];

/** Beside the legal pages, where consent is required. */
export const cookiePreferencesLink: NavigationItem = {
  label: "Preferenze cookie",
  to: paths.cookiePreferences,
};
