import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { logNotFound } from "~/features/site/not-found.server";
import { NotFoundPage } from "~/features/site/not-found-page";
import { notFoundMeta } from "~/features/site/page-meta";

export const meta: MetaFunction = () => notFoundMeta();

export function loader({ request }: LoaderFunctionArgs) {
  logNotFound(request);
  return data(null, { status: 404 });
}

export default function NotFoundScreen() {
  return <NotFoundPage />;
}
