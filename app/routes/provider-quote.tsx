import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CATEGORY_TEXTS } from "~/features/directory/providers/category-texts";
import { findCategory } from "~/features/directory/providers/providers.server";
import type { QuoteActionData } from "~/features/inquiries/quotes/quote-action-data";
import { quotePage } from "~/features/inquiries/quotes/quote-page.server";
import { QuoteScreen } from "~/features/inquiries/quotes/quote-screen";
import { submitQuote } from "~/features/inquiries/quotes/submit-quote.server";
import { notFoundMeta, pageMeta } from "~/features/shell/seo/page-meta";
import { firstSegment } from "~/http/canonical-path.server";
import { throwNotFound } from "~/http/not-found.server";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return notFoundMeta();
  const { many } = CATEGORY_TEXTS[data.category.id];
  return pageMeta(matches, {
    title: `Chiedi un preventivo a più ${many}`,
    description: `Un solo modulo per chiedere un preventivo gratuito a più ${many} della Calabria.`,
    canonicalPath: paths.providerQuote(data.category.slug),
    indexable: false,
  });
};

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const category = categoryOf(request);
  return data({ category, ...quotePage(category, new URL(request.url).searchParams) });
}

export function action({ request }: ActionFunctionArgs) {
  return submitQuote(request, categoryOf(request));
}

export { quoteClientAction as clientAction } from "~/features/inquiries/quotes/quote-action-data";

export default function ProviderQuoteRoute() {
  const actionData: QuoteActionData | undefined = useActionData<typeof action>();
  return <QuoteScreen {...useLoaderData<typeof loader>()} actionData={actionData} />;
}

/** The route table leads here from the paths of the categories only. */
function categoryOf(request: Request) {
  return findCategory(firstSegment(request)) ?? throwNotFound(request);
}
