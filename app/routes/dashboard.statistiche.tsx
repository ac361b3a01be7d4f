import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApprovalNote } from "~/features/account/approval-note";
import { BackendDown } from "~/features/admin/backend-down";
import { requireAccount } from "~/features/auth/visitor.server";
import { pageMeta } from "~/features/site/page-meta";
import { privateHeaders } from "~/features/site/private-headers";
import { StatisticsScreen } from "~/features/statistics/statistics-screen";
import {
  chosenDealership,
  dealershipOptions,
  readStatistics,
} from "~/features/statistics/statistics.server";
import { paths } from "~/lib/paths";
import { getSupabase, isUnavailable } from "~/services/supabase.server";
import { EmptyState } from "~/ui/empty-state";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Statistiche",
    description: "Visualizzazioni, chiamate, chat e richieste dei tuoi veicoli.",
    canonicalPath: paths.statistics,
  });

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { account, headers } = await requireAccount(request);
  const query = new URL(request.url).searchParams;
  const { approval } = account;
  const dealership = chosenDealership(account, query);
  const options = dealershipOptions(account);
  if (!dealership) return data({ approval, dealership, options, statistics: null }, { headers });
  try {
    const statistics = await readStatistics(getSupabase(request).supabase, dealership.id, query);
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
