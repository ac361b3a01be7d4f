import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadVisit } from "~/features/inquiries/visits/visit-link.server";

export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return downloadVisit(request);
}
