import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectToCustomerPortal } from "~/features/dealers/subscriptions/subscriptions.server";

export function loader({ request }: LoaderFunctionArgs) {
  return redirectToCustomerPortal(request);
}
