import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { loadAdminPage, requireAdmin } from "~/features/accounts/auth/admin.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { changeReport } from "~/features/administration/content-reports/decide-report.server";
import { UnsentDecision } from "~/features/administration/content-reports/decision-form";
import { ReportScreen } from "~/features/administration/content-reports/report-screen";
import { readReport } from "~/features/administration/content-reports/report.server";
import { adminMeta } from "~/features/administration/layout/admin-frame";
import { privateHeaders } from "~/http/route-policy";
import { BackendDown } from "~/ui/placeholders";

export const meta: MetaFunction = () => adminMeta("Segnalazione");

export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadAdminPage(request, (context) => readReport(request, context, params.id));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeReport(request, await nullIfUnavailable(requireAdmin(request)), params.id);
}

export default function ContentReportPage() {
  const { page } = useLoaderData<typeof loader>();
  const actionData: { result?: SubmissionResult<string[]> } | undefined =
    useActionData<typeof action>();
  const result = actionData?.result;
  if (page) return <ReportScreen key={page.id} report={page} result={result} />;
  return (
    <div className="grid gap-6">
      <UnsentDecision result={result} />
      <BackendDown />
    </div>
  );
}
