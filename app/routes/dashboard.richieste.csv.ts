import type { LoaderFunctionArgs } from "@remix-run/node";
import { unavailablePage } from "~/features/auth/visitor.server";
import { openInbox } from "~/features/requests/dealer-inbox.server";
import { readRequestQuery } from "~/features/requests/request-query";
import { requestsCsv } from "~/features/requests/requests-csv.server";
import { readAllRequests } from "~/features/requests/requests.server";
import { download } from "~/services/download.server";
import { isUnavailable } from "~/services/supabase.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { supabase, inbox, headers } = await openInbox(request);
  try {
    const query = readRequestQuery(new URL(request.url).searchParams);
    const requests = inbox ? await readAllRequests(supabase, inbox, query) : [];
    return download(requestsCsv(requests), "richieste.csv", headers);
  } catch (error) {
    if (isUnavailable(error)) return unavailablePage();
    throw error;
  }
}
