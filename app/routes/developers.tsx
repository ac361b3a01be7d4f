import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readGuide } from "~/features/dealers/api/documentation/guide.server";
import { GuideScreen } from "~/features/dealers/api/documentation/guide-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { siteOrigin } from "~/http/request-origin.server";
import { publicHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "API per i gestionali auto",
    description:
      "Come un gestionale crea e aggiorna gli annunci di una concessionaria su Piazza Motori: chiavi, veicoli, foto, errori, webhook.",
    canonicalPath: paths.developers,
    crumbs: [{ label: "Home", to: paths.home }, { label: "API" }],
  });

export const handle = publicPage();

export const headers = publicHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return { guide: readGuide(siteOrigin(request)) };
}

export default function DevelopersRoute() {
  return <GuideScreen guide={useLoaderData<typeof loader>().guide} />;
}
