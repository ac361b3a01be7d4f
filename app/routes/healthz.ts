import { txt } from "remix-utils/responses";

/** Liveness of the process, for the host that runs it. */
export function loader(): Response {
  return txt("ok", { headers: { "Cache-Control": "no-store" } });
}
