import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { NewsletterScreen } from "~/features/inquiries/newsletter/newsletter-screen";
import { subscribe } from "~/features/inquiries/newsletter/newsletter.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { publicHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Newsletter",
    description:
      "Scadenze, guide e consigli per chi ha un'auto o una moto in Calabria, con la guida gratuita «Manutenzione Auto: Risparmia Tempo e Denaro».",
    canonicalPath: paths.newsletter,
    crumbs: [{ label: "Home", to: paths.home }, { label: "Newsletter" }],
  });

export const handle = publicPage();

export const headers = publicHeaders;

/** Every sign-up form of the newsletter is posted here. */
export function action({ request }: ActionFunctionArgs) {
  return subscribe(request);
}

export default function NewsletterRoute() {
  return <NewsletterScreen result={useActionData<typeof action>()?.result} />;
}
