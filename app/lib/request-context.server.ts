/** Values of the current request, for the log and the page cache. Empty under remix-serve, which has no context. */
import { tryGetContext } from "hono/context-storage";

/** A signed-in user, as the header of a page shows one. */
export interface SiteVisitor {
  email: string;
  isAdmin: boolean;
  /** Badge of the plan in force, name and quota (docs/product.md 4.1); null without a plan. */
  plan: string | null;
}

/** The variables of a request in Hono's context. */
export interface RequestEnv {
  Variables: {
    /** Also in the response's `X-Request-Id`, and in the log of a proxy that sets it. */
    requestId?: string;
    /** Id of the signed-in user. */
    account?: string;
    /** The cache tags of the page (app/http/cache-tags.server.ts). */
    cacheTags?: Set<string>;
    /** Placeholders for whom a page of the cache is rendered (server/personal-page.ts). */
    visitor?: SiteVisitor;
  };
}

/** Adds the id of the user to the lines of the log of this request. */
export function recordAccount(id: string): void {
  tryGetContext<RequestEnv>()?.set("account", id);
}

/** The placeholders that a page of the cache shows in place of a signed-in visitor; undefined for any other page. */
export function visitorOfCachedPage(): SiteVisitor | undefined {
  return tryGetContext<RequestEnv>()?.get("visitor");
}

/** Fields of the request for every line of the log. */
export function requestFields(): { request?: string; account?: string } {
  const { requestId, account } = tryGetContext<RequestEnv>()?.var ?? {};
  return { ...(requestId && { request: requestId }), ...(account && { account }) };
}

/** Whether a script asks for the data of a page, not a visitor for its document. Under remix-serve that is not known: true. */
export function isDataRequest(): boolean {
  return tryGetContext<RequestEnv>()?.req.path.endsWith(".data") ?? true;
}
