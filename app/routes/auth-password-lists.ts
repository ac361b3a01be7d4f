import { browserPasswordLists } from "~/features/accounts/auth/password-policy.server";

/** The forbidden passwords, for the advice while one is typed (docs/product.md 10.5). */
export function loader(): Response {
  return Response.json(browserPasswordLists, {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
