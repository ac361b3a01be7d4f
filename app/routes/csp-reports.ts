import type { ActionFunctionArgs } from "@remix-run/node";
import { readViolations } from "~/features/shell/csp-reports/violations";
import { readBody } from "~/http/body.server";
import { log } from "~/lib/log.server";

/** Browsers send a few reports together, about 1 KB each. */
const MAX_REPORT_BYTES = 64 * 1_024;

/** Receives the reports of the content security policy. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const body = await readBody(request, MAX_REPORT_BYTES);
  for (const { directive, blocked, page } of readViolations(body.toString("utf8")))
    log("warn", "policy violation", { directive, blocked, page });
  return new Response(null, { status: 204 });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
