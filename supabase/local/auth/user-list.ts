import { answer, refuse } from "./answers.ts";
import type { AuthCall } from "./call.ts";
import { describeUser, type UserRow } from "./users.ts";

/** Accounts in a page of the list where the caller does not say (GoTrue, pagination.go), and at most. */
const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1000;

// why: supabase-js reads the next page, the last one and the total out of the headers that GoTrue sends.

/** One page of all accounts, the newest first. */
export async function listUsers({ turn, url }: AuthCall): Promise<Response> {
  const page = numberIn(url, "page", 1);
  const size = numberIn(url, "per_page", DEFAULT_PAGE_SIZE);
  if (page === null || size === null || size === 0)
    return refuse(400, "validation_failed", "Bad Pagination Parameters");
  const wanted = { page: Math.max(page, 1), size: Math.min(size, MAX_PAGE_SIZE) };
  const users = await turn.query<UserRow>(
    "select * from auth.users order by created_at desc, id limit $1 offset $2",
    ...[wanted.size, (wanted.page - 1) * wanted.size],
  );
  const [counted] = await turn.query<{ count: number }>("select count(*) as count from auth.users");
  const total = Number(counted?.count ?? 0);
  return answer({ users: users.map(describeUser), aud: "authenticated" }, 200, {
    link: linksOf(url, wanted.page, Math.ceil(total / wanted.size)),
    "x-total-count": String(total),
  });
}

/** Header `Link` (RFC 8288): the next page, where there is one, and the last. */
function linksOf(url: URL, page: number, pages: number): string {
  const link = (number: number, rel: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set("page", String(number));
    // As GoTrue has it: supabase-js takes the first parameter for the page.
    query.sort();
    return `</admin/users?${query}>; rel="${rel}"`;
  };
  return [...(page < pages ? [link(page + 1, "next")] : []), link(pages, "last")].join(", ");
}

/** A whole number of the query; null for what is none. */
function numberIn({ searchParams }: URL, name: string, fallback: number): number | null {
  const text = searchParams.get(name) ?? "";
  if (text === "") return fallback;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
