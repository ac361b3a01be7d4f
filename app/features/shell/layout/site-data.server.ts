import { promiseHash } from "remix-utils/promise";
import { keepVisitor } from "~/backend/visitor-cookie.server";
import { readAuthState } from "~/features/accounts/auth/user.server";
import type { AuthState } from "~/features/accounts/auth/user";
import { takeFlash } from "~/http/flash.server";
import { visitorOfCachedPage, type SiteVisitor } from "~/lib/request-context.server";

/**
 * The user for the header, the flash message, its analytics event, and the headers of the response. They keep what the
 * header shows for the next public pages, which the server answers without Remix (docs/decisions/033-personal-pages.md).
 */
export async function readSiteData(request: Request) {
  const placeholder = visitorOfCachedPage();
  if (placeholder)
    return { visitor: placeholder, notice: null, event: null, headers: new Headers() };
  const { state, flash } = await promiseHash({
    state: readAuthState(request),
    flash: takeFlash(request),
  });
  const { auth } = state;
  const visitor = toSiteVisitor(auth);
  const all = new Headers([...state.headers, ...flash.headers]);
  if (auth.kind !== "unavailable") await keepVisitor(request, all, visitor);
  const isPersonal = auth.kind !== "signed-out" || all.has("Set-Cookie");
  if (isPersonal) all.set("Cache-Control", "private, no-store");
  const { notice, event } = flash;
  return { visitor, notice, event, headers: all };
}

function toSiteVisitor(auth: AuthState): SiteVisitor | null {
  if (auth.kind !== "signed-in") return null;
  const { email, secondFactor, subscription } = auth.user;
  // The link also leads an administrator without a second factor to enrol one.
  const isAdmin = auth.user.isAdmin || secondFactor === "awaits_first_factor";
  const plan = subscription && `${subscription.planName} · ${subscription.quota} veicoli`;
  return { email, isAdmin, plan };
}
