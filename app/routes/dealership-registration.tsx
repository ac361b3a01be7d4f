import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { site } from "~/data/site";
import {
  packageChoices,
  packageFrom,
  registerDealership,
} from "~/features/dealers/registration/registration.server";
import { RegistrationScreen } from "~/features/dealers/registration/registration-screen";
import { featuredDealerships } from "~/features/marketplace/home/selections";
import { dealershipCover } from "~/lib/pictures.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { publicHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Registra la tua concessionaria",
    description: `Porta il tuo salone su ${site.name}: visibilità in tutta la Calabria, annunci concordati, statistiche e contatti diretti con chi compra. La richiesta è gratuita.`,
    canonicalPath: paths.registerDealership,
    crumbs: [{ label: "Home", to: paths.home }, { label: "Registra la tua concessionaria" }],
    picture: data?.picture,
  });

export const handle = publicPage(["pacchetto", "inviata"]);

export const headers = publicHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  // The picture is that of the first one.
  tagPage(cacheTags.dealershipList);
  const [featured] = featuredDealerships(catalogue.dealerships());
  return {
    picture: featured && dealershipCover(featured),
    packages: packageChoices,
    wanted: packageFrom(query),
    isSent: query.has("inviata"),
  };
}

export function action({ request }: ActionFunctionArgs) {
  return registerDealership(request);
}

export default function RegistrationRoute() {
  const answer = useActionData<typeof action>();
  return <RegistrationScreen {...useLoaderData<typeof loader>()} result={answer?.result} />;
}
