import type { ActionFunctionArgs } from "@remix-run/node";
import { signIn } from "~/features/accounts/auth/sign-in.server";

// The form is a tab of the auth screen; with errors it is rendered again under this address.
export { default, headers, loader, meta } from "./auth";

export function action({ request }: ActionFunctionArgs) {
  return signIn(request);
}
