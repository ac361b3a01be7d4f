import type { LoaderFunctionArgs } from "@remix-run/node";
import { readCodesCsv } from "~/features/activation-codes/codes-csv.server";
import { searchText } from "~/features/activation-codes/codes.server";
import { openAdmin, throwRefusal } from "~/features/admin/admin-page.server";
import { unavailablePage } from "~/features/auth/visitor.server";
import { isUnavailable } from "~/services/supabase.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const entry = await openAdmin(request);
  if (!entry) return unavailablePage();
  try {
    const search = searchText(new URL(request.url).searchParams);
    const csv = await readCodesCsv(entry.supabase, search);
    const headers = new Headers(entry.headers);
    headers.set("Content-Type", "text/csv; charset=utf-8");
    headers.set("Content-Disposition", 'attachment; filename="codici-di-attivazione.csv"');
    headers.set("Cache-Control", "private, no-store");
    return new Response(csv, { headers });
  } catch (error) {
    if (isUnavailable(error)) return unavailablePage();
    throwRefusal(error);
    throw error;
  }
}
