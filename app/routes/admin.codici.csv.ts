import type { LoaderFunctionArgs } from "@remix-run/node";
import { readCodesCsv } from "~/features/activation-codes/codes-csv.server";
import { searchText } from "~/features/activation-codes/codes.server";
import { loadAdminFile } from "~/features/admin/admin-page.server";
import { download } from "~/services/download.server";

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminFile(request, async ({ supabase, headers }) => {
    const search = searchText(new URL(request.url).searchParams);
    const csv = await readCodesCsv(supabase, search);
    return download(csv, "codici-di-attivazione.csv", headers);
  });
}
