import type { ActionFunctionArgs } from "@remix-run/node";
import { readViolations } from "~/features/policy-reports/report";
import { readBody } from "~/services/body.server";
import { log } from "~/services/log.server";

/** Browsers send a few reports together, of about a kilobyte each. */
const MAX_REPORT_BYTES = 64 * 1_024;

/** Browsers report here what a page's policy stopped. Nobody reads the answer. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const body = await readBody(request, MAX_REPORT_BYTES);
  for (const { directive, blocked, page } of readViolations(body.toString("utf8")))
    log("warn", "policy violation", { directive, blocked, page });
  return new Response(null, { status: 204 });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
