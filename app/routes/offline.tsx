import type { LinksFunction, MetaFunction } from "@remix-run/node";
import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { OfflinePage } from "~/features/marketplace/recently-viewed/offline-page";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { publicHeaders, publicPage, staticPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sei senza connessione",
    description:
      "La pagina che si vede quando il portale non si raggiunge, con gli ultimi veicoli visti.",
    canonicalPath: paths.offline,
    indexable: false,
  });

/** The service worker keeps every file that the page names, so it names its fonts too. */
export const links: LinksFunction = () =>
  [textFont, displayFont].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
    href,
  }));

export const handle = { ...publicPage(), ...staticPage };

export const headers = publicHeaders;

export default function OfflineScreen() {
  return <OfflinePage />;
}
