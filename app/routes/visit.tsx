import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeVisitByLink, readVisit } from "~/features/inquiries/visits/visit-link.server";
import { VisitScreen } from "~/features/inquiries/visits/visit-screen";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { BackendDown } from "~/ui/placeholders";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Visita",
    description: "La pagina del link di una visita.",
    canonicalPath: paths.visit,
    indexable: false,
  });

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await readVisit(request);
  if (visit === undefined) return data({ visit: null, isDown: true }, { status: 503 });
  return data({ visit, isDown: false }, { status: visit ? 200 : 410 });
}

export function action({ request }: ActionFunctionArgs) {
  return changeVisitByLink(request);
}

export default function VisitRoute() {
  const { visit, isDown } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return isDown ? (
    <div className="page-column py-12">
      <BackendDown />
    </div>
  ) : (
    <VisitScreen visit={visit} failure={failure} />
  );
}
