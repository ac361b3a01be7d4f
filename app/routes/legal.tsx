import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cookiePolicy } from "~/data/cookie-policy";
import { legalPages } from "~/data/legal";
import { configuredTools } from "~/features/shell/consent/consent.server";
import { LegalArticle } from "~/features/directory/legal/legal-article";
import { legalLinks } from "~/features/shell/layout/legal-links";
import { throwNotFound } from "~/http/not-found.server";
import { notFoundMeta, pageMeta } from "~/features/shell/seo/page-meta";
import { publicHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { ServedPart } from "~/ui/served";
import { parseProse } from "~/lib/prose";
import { firstSegment } from "~/http/canonical-path.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return notFoundMeta();
  const { title, description, slug } = data.page;
  return pageMeta(matches, {
    title,
    description,
    canonicalPath: `/${slug}`,
    crumbs: [{ label: "Home", to: paths.home }, { label: title }],
  });
};

export const handle = publicPage();

export const headers = publicHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  // The route table leads here from the paths of these pages only.
  const slug = firstSegment(request);
  const known = legalPages.find((page) => page.slug === slug);
  const found = known?.slug === "cookie" ? cookiePolicy(configuredTools) : known;
  if (!found) throwNotFound(request);
  const { content, ...page } = found;
  return { page, blocks: parseProse(content) };
}

export default function LegalScreen() {
  const { page, blocks } = useLoaderData<typeof loader>();
  return (
    <ServedPart id="testo">
      {import.meta.env.SSR && <LegalArticle page={page} blocks={blocks} links={legalLinks} />}
    </ServedPart>
  );
}
