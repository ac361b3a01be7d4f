import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { loadDealerFormPage } from "~/features/accounts/auth/dealer.server";
import { AdvertEditor } from "~/features/dealers/adverts/advert-editor";
import { AdvertFrame } from "~/features/dealers/adverts/advert-frame";
import { LockedAdvert, UnreachedAdvert } from "~/features/dealers/adverts/editor-notes";
import { nextAddress, readEditor } from "~/features/dealers/adverts/editor.server";
import { saveAdvert, type SaveResult } from "~/features/dealers/adverts/save-advert.server";
import { StockGate } from "~/features/dealers/adverts/stock-gate";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { flash } from "~/http/flash.server";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, params }) =>
  pageMeta(matches, {
    title: loaded?.page?.title ?? "Annuncio",
    description: "I dati di un annuncio della tua concessionaria.",
    canonicalPath: paths.advertEditor(params.id ?? ""),
  });

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadDealerFormPage(request, (dealer) => readEditor(request, dealer, params.id));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { result, next, status, headers } = await saveAdvert(request, params.id);
  if (result.outcome !== "saved") return data({ result }, { status, headers });
  await flash(headers, { tone: "success", title: "Salvato" });
  return redirect(nextAddress(params.id ?? "", next), { headers });
}

export default function AdvertRoute() {
  const { page, account } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const result: SaveResult | undefined = useActionData<typeof action>()?.result;
  if (!page && account === null && result) return <UnreachedAdvert id={id} result={result} />;
  if (!page) return <StockGate account={account} actionData={undefined} />;
  return (
    <AdvertFrame advert={page} active="Dati">
      {page.isEditable ? (
        <AdvertEditor key={page.id} page={page} result={result} />
      ) : (
        <LockedAdvert advert={page} />
      )}
    </AdvertFrame>
  );
}
