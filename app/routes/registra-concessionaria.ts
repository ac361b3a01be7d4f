import { redirect } from "@remix-run/node";
import { paths } from "~/lib/paths";

/** Until the registration page is there, its address leads to the sign-up of an account. */
export function loader() {
  return redirect(paths.authTab("registrati"));
}
