import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { countRequest } from "~/features/dealers/statistics/count.server";

/** A transparent picture of one pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** The picture with which a page counts itself where there is no JavaScript. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await countRequest(request);
  return new Response(PIXEL, {
    headers: { "Content-Type": "image/gif", "Cache-Control": "private, no-store" },
  });
}

/** The beacon. Its answer is the same whatever was sent. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  await countRequest(request);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
