import { readVisitor } from "~/features/auth/visitor.server";
import { takeFlash } from "~/services/flash.server";

/** What the header needs to know of somebody who signed in. */
export interface SiteVisitor {
  email: string;
  isAdmin: boolean;
  /** Plan code and quota for the badge (docs/product.md 4.1). */
  plan: { code: string; quota: number } | null;
}

/** The visitor for the header, what the last form left to show and to report once, and the headers of both. */
export async function readSiteVisitor(request: Request) {
  const [{ visitor, headers }, flash] = await Promise.all([
    readVisitor(request),
    takeFlash(request),
  ]);
  const all = new Headers([...headers, ...flash.headers]);
  const isPersonal = visitor.kind !== "signed-out" || all.has("Set-Cookie");
  if (isPersonal) all.set("Cache-Control", "private, no-store");
  const { notice, event } = flash;
  return { visitor: toSiteVisitor(visitor), notice, event, headers: all };
}

function toSiteVisitor(visitor: Awaited<ReturnType<typeof readVisitor>>["visitor"]) {
  if (visitor.kind !== "signed-in") return null;
  const { email, secondFactor, subscription } = visitor.account;
  // An administrator without a second factor is led to enrol one by the same link.
  const isAdmin = visitor.account.isAdmin || secondFactor === "awaits_first_factor";
  const plan = subscription && { code: subscription.planCode, quota: subscription.quota };
  return { email, isAdmin, plan } satisfies SiteVisitor;
}
