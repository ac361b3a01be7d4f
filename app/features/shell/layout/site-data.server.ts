import { promiseHash } from "remix-utils/promise";
import { readAuthState } from "~/features/accounts/auth/user.server";
import type { AuthState } from "~/features/accounts/auth/user";
import { takeFlash } from "~/http/flash.server";

/** A signed-in user, as the header shows one. */
export interface SiteVisitor {
  email: string;
  isAdmin: boolean;
  /** Plan and quota for the badge (docs/product.md 4.1). */
  plan: { name: string; quota: number } | null;
}

/** The user for the header, the flash message, its analytics event, and the headers of the response. */
export async function readSiteData(request: Request) {
  const { state, flash } = await promiseHash({
    state: readAuthState(request),
    flash: takeFlash(request),
  });
  const { auth } = state;
  const all = new Headers([...state.headers, ...flash.headers]);
  const isPersonal = auth.kind !== "signed-out" || all.has("Set-Cookie");
  if (isPersonal) all.set("Cache-Control", "private, no-store");
  const { notice, event } = flash;
  return { visitor: toSiteVisitor(auth), notice, event, headers: all };
}

function toSiteVisitor(auth: AuthState) {
  if (auth.kind !== "signed-in") return null;
  const { email, secondFactor, subscription } = auth.user;
  // The link also leads an administrator without a second factor to enrol one.
  const isAdmin = auth.user.isAdmin || secondFactor === "awaits_first_factor";
  const plan = subscription && { name: subscription.planName, quota: subscription.quota };
  return { email, isAdmin, plan } satisfies SiteVisitor;
}
