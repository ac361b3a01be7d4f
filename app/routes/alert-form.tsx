import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AlertScreen } from "~/features/inquiries/saved-searches/alert-form";
import { readFollowed, type Followed } from "~/features/inquiries/saved-searches/followed.server";
import { saveSearch } from "~/features/inquiries/saved-searches/save-search.server";
import type { AlertActionData } from "~/features/inquiries/saved-searches/texts";
import { notFoundMeta, pageMeta } from "~/features/shell/seo/page-meta";
import { throwNotFound } from "~/http/not-found.server";
import { privateHeaders } from "~/http/route-policy";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return notFoundMeta();
  return pageMeta(matches, {
    title: `Avvisami: ${data.name}`,
    description: `Una mail quando c'è qualcosa di nuovo: ${data.name}.`,
    canonicalPath: data.formPath,
    indexable: false,
  });
};

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const { stored: _stored, isTooLong: _isTooLong, ...shown } = followedBy(request);
  return shown;
}

export function action({ request }: ActionFunctionArgs) {
  return saveSearch(request, followedBy(request));
}

export { alertClientAction as clientAction } from "~/features/inquiries/saved-searches/texts";

export default function AlertFormRoute() {
  const actionData: AlertActionData | undefined = useActionData<typeof action>();
  return <AlertScreen followed={useLoaderData<typeof loader>()} actionData={actionData} />;
}

function followedBy(request: Request): Followed {
  return readFollowed(new URL(request.url).searchParams) ?? throwNotFound(request);
}
