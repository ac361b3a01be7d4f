import { expect, it } from "vitest";
import { RECOVERY_COOKIE } from "~/features/accounts/auth/recovery-cookie.server";
import { SIGN_UP_COOKIE } from "~/features/accounts/auth/sign-up-cookie.server";
import { FAVOURITES_COOKIE } from "~/features/marketplace/favourites/favourites";
import { CONSENT_COOKIE } from "~/features/shell/consent/consent";
import { FLASH_COOKIE } from "~/http/flash.server";
import { SESSION_COOKIE } from "~/backend/supabase.server";
import { VISITOR_COOKIE } from "~/backend/visitor-cookie.server";
import { consentCookieFact, technicalCookies } from "~/data/cookies";

it("The page on cookies calls them by the names that they have", () => {
  const names = [...technicalCookies, consentCookieFact].map(({ name }) => name);
  expect(names).toEqual([
    SESSION_COOKIE,
    VISITOR_COOKIE,
    FLASH_COOKIE,
    SIGN_UP_COOKIE,
    RECOVERY_COOKIE,
    FAVOURITES_COOKIE,
    CONSENT_COOKIE,
  ]);
});
