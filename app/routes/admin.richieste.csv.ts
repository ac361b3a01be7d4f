import type { LoaderFunctionArgs } from "@remix-run/node";
import { openAdmin, throwRefusal } from "~/features/admin/admin-page.server";
import { unavailablePage } from "~/features/auth/visitor.server";
import { readRequestQuery } from "~/features/requests/request-query";
import { requestsCsv } from "~/features/requests/requests-csv.server";
import { readAllRequests } from "~/features/requests/requests.server";
import { EVERYBODYS } from "~/features/requests/request";
import { download } from "~/services/download.server";
import { isUnavailable } from "~/services/supabase.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const entry = await openAdmin(request);
  if (!entry) return unavailablePage();
  try {
    const query = readRequestQuery(new URL(request.url).searchParams);
    const requests = await readAllRequests(entry.supabase, EVERYBODYS, query);
    return download(requestsCsv(requests), "richieste.csv", entry.headers);
  } catch (error) {
    if (isUnavailable(error)) return unavailablePage();
    throwRefusal(error);
    throw error;
  }
}
