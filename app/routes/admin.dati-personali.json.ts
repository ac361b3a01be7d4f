import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { openAdmin } from "~/features/admin/admin-page.server";
import { exportPersonalData } from "~/features/personal-data/personal-data.server";
import { paths } from "~/lib/paths";

/** Somebody who came by the address bar. */
export function loader() {
  return redirect(paths.adminPersonalData);
}

export async function action({ request }: ActionFunctionArgs) {
  return exportPersonalData(request, await openAdmin(request));
}
