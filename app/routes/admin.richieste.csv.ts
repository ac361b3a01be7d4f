import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadAdminFile } from "~/features/admin/admin-page.server";
import { readRequestQuery } from "~/features/requests/request-query";
import { requestsCsv } from "~/features/requests/requests-csv.server";
import { readAllRequests } from "~/features/requests/requests.server";
import { EVERYBODYS } from "~/features/requests/request";
import { download } from "~/services/download.server";

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminFile(request, async ({ supabase, headers }) => {
    const query = readRequestQuery(new URL(request.url).searchParams);
    const requests = await readAllRequests(supabase, EVERYBODYS, query);
    return download(requestsCsv(requests), "richieste.csv", headers);
  });
}
