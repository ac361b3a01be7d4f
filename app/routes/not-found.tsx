import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { logNotFound } from "~/http/not-found.server";
import { NotFoundPage } from "~/features/shell/layout/not-found-page";
import { notFoundMeta } from "~/features/shell/seo/page-meta";

export const meta: MetaFunction = () => notFoundMeta();

export function loader({ request }: LoaderFunctionArgs) {
  logNotFound(request);
  return data(null, { status: 404 });
}

export default function NotFoundScreen() {
  return <NotFoundPage />;
}
