import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dealerships } from "~/data/dealerships";
import { site } from "~/data/site";
import { packageChoices, wantedPackage } from "~/features/dealership-registration/packages.server";
import { registerDealership } from "~/features/dealership-registration/registration.server";
import { RegistrationScreen } from "~/features/dealership-registration/registration-screen";
import { featuredDealerships } from "~/features/home/selections";
import { dealershipCover } from "~/features/pictures/pictures.server";
import { pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
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
  const [featured] = featuredDealerships(dealerships);
  return {
    picture: featured && dealershipCover(featured),
    packages: packageChoices,
    wanted: wantedPackage(query),
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
