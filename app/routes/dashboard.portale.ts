import type { LoaderFunctionArgs } from "@remix-run/node";
import { openPortal } from "~/features/subscriptions/subscriptions.server";

export function loader({ request }: LoaderFunctionArgs) {
  return openPortal(request);
}
