import { paths } from "~/lib/paths";
import type { NavigationItem } from "./navigation";

/** Pages required by law, at the foot of every page (docs/product.md 5.11). Those pages name them again. */
export const legalLinks: readonly NavigationItem[] = [
  { label: "Privacy", to: paths.privacy },
  { label: "Cookie", to: paths.cookies },
  { label: "Termini", to: paths.terms },
  { label: "Ordine dei risultati", to: paths.ranking },
  { label: "Note legali", to: paths.legalNotice },
  { label: "Accessibilità", to: paths.accessibility },
];
