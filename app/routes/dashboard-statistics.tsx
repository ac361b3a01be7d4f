import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApprovalNote } from "~/features/accounts/account/approval-note";
import { BackendDown, EmptyState } from "~/ui/placeholders";
import { requireUser } from "~/features/accounts/auth/user.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { StatisticsScreen } from "~/features/dealers/statistics/statistics-screen";
import {
  chosenDealership,
  dealershipOptions,
  readStatistics,
} from "~/features/dealers/statistics/statistics.server";
import { paths } from "~/lib/paths";
import { isUnavailable } from "~/backend/supabase.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Statistiche",
    description: "Visualizzazioni, chiamate, chat e richieste dei tuoi veicoli.",
    canonicalPath: paths.statistics,
  });

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, supabase, headers } = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const { approval } = user;
  const dealership = chosenDealership(user, query);
  const options = dealershipOptions(user);
  if (!dealership) return data({ approval, dealership, options, statistics: null }, { headers });
  try {
    const statistics = await readStatistics(supabase, dealership.id, query);
    return data({ approval, dealership, options, statistics }, { headers });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return data({ approval, dealership, options, statistics: null }, { headers, status: 503 });
  }
}

export default function StatisticsRoute() {
  const { approval, dealership, options, statistics } = useLoaderData<typeof loader>();
  if (!dealership)
    return approval === "approved" ? (
      <EmptyState text="Il tuo account non è abbinato a nessuna concessionaria: le statistiche compaiono quando lo è." />
    ) : (
      <ApprovalNote approval={approval} />
    );
  if (!statistics) return <BackendDown />;
  return <StatisticsScreen dealership={dealership} options={options} statistics={statistics} />;
}
