import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/admin/admin-meta";
import { loadAdminPage, openAdmin } from "~/features/admin/admin-page.server";
import { BackendDown } from "~/features/admin/backend-down";
import { changeRequest } from "~/features/requests/change-request.server";
import { EVERYBODYS } from "~/features/requests/request";
import type { RequestAnswer } from "~/features/requests/request-answer";
import { ADMIN_AREA } from "~/features/requests/request-area";
import { RequestPage } from "~/features/requests/request-page";
import { openRequest } from "~/features/requests/requests-page.server";
import { UnsentNotes } from "~/features/requests/unsent-notes";
import { privateHeaders } from "~/features/site/private-headers";

export const meta: MetaFunction = () => adminMeta("Richiesta");

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadAdminPage(request, ({ supabase }) =>
    openRequest(request, { supabase, inbox: EVERYBODYS }, params.id),
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const entry = await openAdmin(request);
  return changeRequest(request, {
    entry: entry && { ...entry, inbox: EVERYBODYS },
    area: ADMIN_AREA,
    id: params.id,
  });
}

export default function AdminRequestPage() {
  const { page } = useLoaderData<typeof loader>();
  const answer: RequestAnswer | undefined = useActionData<typeof action>();
  if (page) return <RequestPage area={ADMIN_AREA} request={page} answer={answer} />;
  return (
    <>
      <UnsentNotes answer={answer} />
      <BackendDown />
    </>
  );
}
