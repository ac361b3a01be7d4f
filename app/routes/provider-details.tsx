import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ContactActionData } from "~/features/inquiries/contact/contact-action-data";
import { ContactForm } from "~/features/inquiries/contact/contact-form";
import { submitInquiry } from "~/features/inquiries/contact/submit-inquiry.server";
import { providerTopic } from "~/features/inquiries/contact/contact-topic";
import { providerCover } from "~/lib/pictures.server";
import { CATEGORY_TEXTS } from "~/features/directory/providers/category-texts";
import { openingAt } from "~/lib/opening-hours";
import { ProviderDetail } from "~/features/directory/providers/provider-detail";
import { providerJsonLd } from "~/features/directory/providers/provider-json-ld";
import {
  summarizeProviders,
  categoryOf,
  findProvider,
  nearestProviders,
} from "~/features/directory/providers/providers.server";
import { originOf, pageMeta } from "~/features/shell/seo/page-meta";
import { publicPage, publicHeadersNoStale } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { inSentence, withPreposition } from "~/lib/text";

/** Maximum number of other providers of the category. */
const MAX_NEARBY = 3;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { provider, category, crumbs, cover } = data;
  const { name, city, slug, services } = provider;
  return pageMeta(matches, {
    title: `${name}, ${CATEGORY_TEXTS[category.id].label.toLowerCase()} ${withPreposition(city)}`,
    description: `${name} ${withPreposition(city)}: ${services.slice(0, 3).map(inSentence).join(", ")}. Orari, indirizzo, telefono e preventivo gratuito.`,
    canonicalPath: paths.provider(slug),
    picture: cover,
    crumbs,
    jsonLd: providerJsonLd(provider, cover, originOf(matches)),
  });
};

export const handle = publicPage();

// The page says who is open now.
export const headers = publicHeadersNoStale;

export function loader({ params }: LoaderFunctionArgs) {
  const provider = findProvider(params.slug ?? "");
  if (!provider) return redirect(paths.providers);
  const category = categoryOf(provider);
  return {
    provider,
    category,
    crumbs: [
      { label: "Home", to: paths.home },
      { label: "Servizi", to: paths.providers },
      { label: category.name, to: paths.providerCategory(category.slug) },
      { label: provider.name },
    ],
    cover: providerCover(provider),
    opening: provider.openingHours && openingAt(provider.openingHours, new Date()),
    nearby: summarizeProviders(nearestProviders(provider, MAX_NEARBY)),
  };
}

export function action({ request, params }: ActionFunctionArgs) {
  const provider = findProvider(params.slug ?? "");
  if (!provider) return redirect(paths.providers);
  return submitInquiry(request, providerTopic(provider));
}

export { contactClientAction as clientAction } from "~/features/inquiries/contact/contact-action-data";

export default function ProviderScreen() {
  const found = useLoaderData<typeof loader>();
  const actionData: ContactActionData | undefined = useActionData<typeof action>();
  return (
    <ProviderDetail {...found}>
      <ContactForm
        key={found.provider.id}
        topic={providerTopic(found.provider)}
        actionData={actionData}
        ways={found.provider}
        recipient={found.provider.name}
        button="Richiedi il preventivo"
      />
    </ProviderDetail>
  );
}
