import type { LoaderFunctionArgs } from "@remix-run/node";
import { readCodesCsv } from "~/features/activation-codes/codes-csv.server";
import { searchText } from "~/features/activation-codes/codes.server";
import { openAdmin, throwRefusal } from "~/features/admin/admin-page.server";
import { unavailablePage } from "~/features/auth/visitor.server";
import { download } from "~/services/download.server";
import { isUnavailable } from "~/services/supabase.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const entry = await openAdmin(request);
  if (!entry) return unavailablePage();
  try {
    const search = searchText(new URL(request.url).searchParams);
    const csv = await readCodesCsv(entry.supabase, search);
    return download(csv, "codici-di-attivazione.csv", entry.headers);
  } catch (error) {
    if (isUnavailable(error)) return unavailablePage();
    throwRefusal(error);
    throw error;
  }
}
