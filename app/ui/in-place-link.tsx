import { Link, type LinkProps } from "@remix-run/react";
import { ENHANCED } from "~/lib/page-scripts";

/**
 * A link to the same screen with another content: a filter, a tab. With JavaScript the page stays where it is scrolled. All
 * other links load a document (docs/decisions/035-scripts-on-demand.md).
 */
export function InPlaceLink(props: LinkProps) {
  return <Link preventScrollReset {...ENHANCED} {...props} />;
}
