import { pageHref } from "~/features/admin/paging";
import { paths } from "~/lib/paths";

/**
 * Where the forms of the codes are posted; the part of the list that was shown goes along.
 * The page is an index route: only with a bare `index` does a form reach it rather than its layout.
 */
export function codesAction({ search, page } = { search: "", page: 1 }): string {
  const href = pageHref(paths.admin, page, { search });
  return `${href}${href.includes("?") ? "&" : "?"}index`;
}
