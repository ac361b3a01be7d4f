import type { LoaderFunctionArgs } from "@remix-run/node";
import { codesCsv } from "~/features/dealers/activation-codes/codes.server";
import { readSearch } from "~/backend/list-search";
import { loadAdminFile } from "~/features/accounts/auth/admin.server";
import { download } from "~/http/download.server";

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminFile(request, async ({ supabase, headers }) => {
    const search = readSearch(new URL(request.url).searchParams);
    const csv = await codesCsv(supabase, search);
    return download(csv, "codici-di-attivazione.csv", headers);
  });
}
