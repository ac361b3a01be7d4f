import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { AdvertPreview } from "~/features/dealers/adverts/advert-preview";
import { readPreview } from "~/features/dealers/adverts/preview.server";
import { StockGate } from "~/features/dealers/adverts/stock-gate";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  pageMeta(matches, {
    title: data?.page ? `Anteprima di ${data.page.title}` : "Anteprima",
    description: "Un annuncio della tua concessionaria come lo vedono i visitatori.",
    canonicalPath: paths.advertPreview(params.id ?? ""),
  });

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, (dealer) => readPreview(request, dealer, params.id));
}

export default function AdvertPreviewRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  if (page) return <AdvertPreview page={page} />;
  return (
    <div className="page-column py-8 sm:py-12">
      <h1 className="mb-6 text-3xl">Anteprima</h1>
      <StockGate account={account} actionData={undefined} />
    </div>
  );
}
