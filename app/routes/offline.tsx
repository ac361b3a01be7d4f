import type { MetaFunction } from "@remix-run/node";
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

export const handle = { ...publicPage(), ...staticPage };

export const headers = publicHeaders;

export default function OfflineScreen() {
  return <OfflinePage />;
}
