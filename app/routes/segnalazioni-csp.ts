import type { ActionFunctionArgs } from "@remix-run/node";
import { readViolations } from "~/features/policy-reports/report";
import { log } from "~/services/log.server";

/** Browsers report here what a page's policy stopped. Nobody reads the answer. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  for (const { directive, blocked, page } of readViolations(await request.text()))
    log("warn", "policy violation", { directive, blocked, page });
  return new Response(null, { status: 204 });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
