import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/features/accounts/auth/admin.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { exportPersonalData } from "~/features/administration/personal-data/personal-data.server";
import { paths } from "~/lib/paths";

/** Somebody who came by the address bar. */
export function loader() {
  return redirect(paths.adminPersonalData);
}

export async function action({ request }: ActionFunctionArgs) {
  return exportPersonalData(request, await nullIfUnavailable(requireAdmin(request)));
}
