import type { MetaDescriptor } from "@remix-run/node";
import { site } from "~/data/site";

/** Meta tags of an admin page: a title for the tab of the browser. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Amministrazione | ${site.name}` }];
}
