import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateHeaders } from "~/http/route-policy";
import { readAuthState } from "~/features/accounts/auth/user.server";
import { PriceList } from "~/features/dealers/price-list/price-list";
import { PriceListGate } from "~/features/dealers/price-list/price-list-gate";
import {
  priceListAccess,
  readPriceList,
  type PriceListAccess,
} from "~/features/dealers/price-list/price-list.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { formatDate } from "~/lib/dates";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Listino prezzi",
    description:
      "Il listino riservato ai concessionari e ai rivenditori autorizzati: pacchetti di annunci e abbonamenti per pubblicare auto, moto e minicar.",
    canonicalPath: paths.priceList,
  });

export const headers = privateHeaders;

/** A signed-out visitor is invited to sign in with status 200; the other refusals have an error status. */
const STATUS: Record<PriceListAccess, number> = {
  granted: 200,
  "signed-out": 200,
  denied: 403,
  unavailable: 503,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { auth, headers } = await readAuthState(request);
  const access = priceListAccess(auth);
  const init = { status: STATUS[access], headers };
  if (access !== "granted") return data({ access, prices: null, today: null }, init);
  const today = formatDate(new Date().toISOString());
  return data({ access, prices: readPriceList(), today }, init);
}

export default function PriceListScreen() {
  const { access, prices, today } = useLoaderData<typeof loader>();
  if (access === "granted") return <PriceList prices={prices} today={today} />;
  return <PriceListGate access={access} />;
}
