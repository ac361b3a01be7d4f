import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApprovalNote } from "~/features/accounts/account/approval-note";
import {
  loadPhotographs,
  photographsAction,
} from "~/features/dealers/photographs/photographs.server";
import { PhotographsDown } from "~/features/dealers/photographs/photographs-down";
import type { PhotographsReply } from "~/features/dealers/photographs/replies";
import { PhotographsScreen } from "~/features/dealers/photographs/photographs-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { EmptyState } from "~/ui/placeholders";

export const meta: MetaFunction<typeof loader> = ({ matches, params, data }) =>
  pageMeta(matches, {
    title: data?.page ? `Foto di ${data.page.advert.name}` : "Foto dell'annuncio",
    description: "Le foto del tuo annuncio: aggiungile, ordinale, scegli la copertina.",
    canonicalPath: paths.advertPhotographs(params.id ?? ""),
  });

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadPhotographs(request, params.id);
}

export function action({ request, params }: ActionFunctionArgs) {
  return photographsAction(request, params.id);
}

export default function AdvertPhotographsRoute() {
  const { page, isDown, approval } = useLoaderData<typeof loader>();
  const reply: PhotographsReply | undefined = useActionData<typeof action>();
  if (isDown) return <PhotographsDown reply={reply} />;
  if (page) return <PhotographsScreen {...page} reply={reply} />;
  return approval === "approved" ? (
    <EmptyState text="Il tuo account non è abbinato a nessuna concessionaria: gli annunci si aprono quando lo è." />
  ) : (
    <ApprovalNote approval={approval} />
  );
}
