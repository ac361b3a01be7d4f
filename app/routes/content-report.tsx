import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { site } from "~/data/site";
import type { ReportActionData } from "~/features/inquiries/content-reports/report-action-data";
import { ReportForm } from "~/features/inquiries/content-reports/report-form";
import {
  findRemovedTarget,
  findReportTarget,
} from "~/features/inquiries/content-reports/report-target.server";
import { submitReport } from "~/features/inquiries/content-reports/submit-report.server";
import { notFoundMeta, pageMeta } from "~/features/shell/seo/page-meta";
import { tagPage } from "~/http/cache-tags.server";
import { throwNotFound } from "~/http/not-found.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return notFoundMeta();
  return pageMeta(matches, {
    title: `Segnala ${data.name}`,
    description: `Qualcosa non va in ${data.name} su ${site.name}? Segnalalo: lo guarda una persona.`,
    canonicalPath: data.formPath,
    indexable: false,
  });
};

export const handle = publicPage();

export const headers = catalogueHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  const target = findReportTarget(params.kind, params.id);
  if (!target) throwNotFound(request);
  const { tag, ...shown } = target;
  if (tag !== undefined) tagPage(tag);
  return shown;
}

export function action({ request, params }: ActionFunctionArgs) {
  const target =
    findReportTarget(params.kind, params.id) ?? findRemovedTarget(params.kind, params.id);
  if (!target) throwNotFound(request);
  return submitReport(request, target);
}

export { reportClientAction as clientAction } from "~/features/inquiries/content-reports/report-action-data";

export default function ContentReportScreen() {
  const { kind, name, detail, path, formPath } = useLoaderData<typeof loader>();
  const actionData: ReportActionData | undefined = useActionData<typeof action>();
  return (
    <div className="page-column pt-6 sm:pt-9">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-[2.1rem] wrap-anywhere sm:text-5xl">Segnala qualcosa che non va</h1>
        <p className="mt-3 text-lg text-soft">
          Riguarda <TextLink href={path}>{name}</TextLink>
          {detail !== "" && <>, {detail}</>}. Non serve un account: la segnalazione la legge una
          persona, che decide e ti risponde se lasci un indirizzo.
        </p>
        <div className="mt-7">
          <ReportForm key={formPath} {...{ kind, name, path, formPath }} actionData={actionData} />
        </div>
      </div>
    </div>
  );
}
