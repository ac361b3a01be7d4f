import type { ActionFunctionArgs } from "@remix-run/node";
import { sendMagicLink } from "~/features/auth/magic-link.server";

// The form is a tab of the auth screen; a refused one is shown there again, under this address.
export { default, headers, loader, meta } from "./auth";

export function action({ request }: ActionFunctionArgs) {
  return sendMagicLink(request);
}
