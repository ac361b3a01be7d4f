import type { ActionFunctionArgs } from "@remix-run/node";
import { acceptJob } from "~/features/dealers/portal-jobs/accept-job.server";
import { throwNotFound } from "~/http/not-found.server";

/** Only the schedule of the backend comes here. */
export function loader({ request }: ActionFunctionArgs): never {
  throwNotFound(request);
}

export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return acceptJob(request);
}
