import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { privateHeaders } from "~/features/site/private-headers";
import { readVisitor } from "~/features/auth/visitor.server";
import { priceListAccess, type PriceListAccess } from "~/features/price-list/access";
import { PriceList } from "~/features/price-list/price-list";
import { PriceListGate } from "~/features/price-list/price-list-gate";
import { readPriceList } from "~/features/price-list/price-list.server";
import { pageMeta } from "~/features/site/page-meta";
import { formatDate } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { Spinner } from "~/ui/spinner";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Listino prezzi",
    description:
      "Il listino riservato ai concessionari e ai rivenditori autorizzati: pacchetti di annunci e abbonamenti per pubblicare auto, moto e minicar.",
    canonicalPath: paths.priceList,
  });

export const headers = privateHeaders;

/** Of those who may not come in, a signed-out visitor is invited: only the others get an error's status. */
const STATUS: Record<PriceListAccess, number> = {
  granted: 200,
  "signed-out": 200,
  denied: 403,
  unavailable: 503,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { visitor, headers } = await readVisitor(request);
  const access = priceListAccess(visitor);
  const init = { status: STATUS[access], headers };
  if (access !== "granted") return data({ access, prices: null, today: null }, init);
  const today = formatDate(new Date().toISOString());
  return data({ access, prices: readPriceList(), today }, init);
}

export default function PriceListScreen() {
  const answer = useLoaderData<typeof loader>();
  const { location } = useNavigation();
  if (answer.access === "granted") return <PriceList prices={answer.prices} today={answer.today} />;
  if (location?.pathname === paths.priceList) return <Spinner label="Caricamento del listino..." />;
  return <PriceListGate access={answer.access} />;
}
