import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countVehicles } from "~/features/dealers/statistics/count.server";
import { ComparisonScreen } from "~/features/marketplace/comparison/comparison-screen";
import { loadComparison } from "~/features/marketplace/comparison/comparison.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Confronto",
    description:
      "Fino a quattro veicoli uno accanto all'altro: fatti, prezzo, bollo, passaggio di proprietà e carburante.",
    canonicalPath: paths.comparison,
    indexable: false,
  });

/** Not about a person, but of one use: a cache of such addresses would hold nothing that is asked for twice. */
export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const comparison = loadComparison(request);
  const { vehicles } = comparison;
  // One vehicle is compared with nothing.
  if (vehicles.length > 1)
    countVehicles(
      request,
      "comparison",
      vehicles.map(({ id }) => id),
    );
  const isValid = Object.keys(comparison.errors).length === 0;
  return data(comparison, { status: isValid ? 200 : 400 });
}

export default function ComparisonRoute() {
  return <ComparisonScreen {...useLoaderData<typeof loader>()} />;
}
