import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/auth/visitor.server";
import { ApprovalNote } from "~/features/account/approval-note";

export async function loader({ request }: LoaderFunctionArgs) {
  const { account, headers } = await requireAccount(request);
  return data({ approval: account.approval }, { headers });
}

export default function DashboardIndexRoute() {
  return <ApprovalNote {...useLoaderData<typeof loader>()} />;
}
