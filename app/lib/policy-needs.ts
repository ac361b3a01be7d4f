/**
 * Attributes by which markup declares scripts and forms of other origins to the policy of its document
 * (app/rendering/content-security-policy.server.ts): without that the browser refuses them.
 */

/**
 * - `captcha`: a form asks for one (app/features/accounts/auth/captcha.tsx).
 * - `payment`: forms lead to the payment page (app/features/dealers/subscriptions/plan-cards.tsx).
 * - `analytics`, `error-reports`: the visitor agreed to them (app/features/shell).
 */
export type PolicyNeed = "captcha" | "payment" | "analytics" | "error-reports";

/** Attribute that declares a need. */
export const NEED_ATTRIBUTE = "data-needs";

/** Attributes of an element that needs something. */
export function needs(need: PolicyNeed) {
  return { [NEED_ATTRIBUTE]: need };
}
