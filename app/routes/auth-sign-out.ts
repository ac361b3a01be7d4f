import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { signOut } from "~/features/accounts/auth/sign-in.server";
import { paths } from "~/lib/paths";

/** Signing out changes something: an opened link does not. */
export function loader() {
  return redirect(paths.home);
}

export function action({ request }: ActionFunctionArgs) {
  return signOut(request);
}
