import { ownAddress, paths, type AuthTab } from "~/lib/paths";
import { env } from "~/services/env.server";
import { siteOrigin } from "~/services/site-origin.server";
import { readVisitor } from "./visitor.server";

const TABS: readonly AuthTab[] = ["accedi", "magic-link", "registrati"];

/** The tab of an address: that of the form that was posted, else the one that the query names. */
function tabOf(url: URL): AuthTab {
  const names = [url.pathname.split("/").at(-1), url.searchParams.get("tab")];
  return TABS.find((tab) => names.includes(tab)) ?? "accedi";
}

/** What the auth screen shows. `goal` is where somebody goes who has signed in already. */
export async function readAuthScreen(request: Request) {
  const { visitor, headers } = await readVisitor(request);
  const url = new URL(request.url);
  const wanted = url.searchParams.get("redirectTo");
  const redirectTo = wanted ? ownAddress(wanted, siteOrigin(request), paths.dashboard) : null;
  return {
    screen: { tab: tabOf(url), redirectTo, siteKey: env.TURNSTILE_SITE_KEY },
    headers,
    goal: visitor.kind === "signed-in" ? (redirectTo ?? paths.dashboard) : null,
  };
}
