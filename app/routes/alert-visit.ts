import type { ActionFunctionArgs } from "@remix-run/node";
import { recordVisit } from "~/features/inquiries/saved-searches/manage.server";
import { throwNotFound } from "~/http/not-found.server";

/** Only the beacon comes here. */
export function loader({ request }: ActionFunctionArgs): never {
  throwNotFound(request);
}

/** Its answer is the same whatever was sent. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  await recordVisit(request);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
