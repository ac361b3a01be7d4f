import { paths } from "~/lib/paths";

/**
 * Where robots find nothing to show. Lists with filters are not among them: they say `noindex` themselves,
 * and a robot that may not read them would never learn it.
 */
const CLOSED = [
  paths.admin,
  paths.auth,
  paths.dashboard,
  paths.newsletterConfirm,
  paths.newsletterUnsubscribe,
  paths.counters,
] as const;

/** What robots may read, and where the site map is. */
export function robotsTxt(origin: string): string {
  const lines = CLOSED.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...lines, "", `Sitemap: ${origin}${paths.sitemap}`, ""].join("\n");
}
