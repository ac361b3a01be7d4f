import type { SubmissionResult } from "@conform-to/react";
import { paths, withSearch, type AuthTab } from "~/lib/paths";
import { TabLinks } from "~/ui/tab-links";
import { AuthFrame } from "./auth-frame";
import { MagicLinkForm } from "./magic-link-form";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

const LABELS: readonly (readonly [AuthTab, string])[] = [
  ["accedi", "Accedi"],
  ["magic-link", "Magic Link"],
  ["registrati", "Registrati"],
];

interface AuthScreenProps {
  tab: AuthTab;
  redirectTo: string | null;
  siteKey: string;
  /** What the server said of the form of this tab. */
  result: SubmissionResult<string[]> | undefined;
}

/** Sign-in, magic link and sign-up: one tab each, each tab an address (docs/product.md 7.1). */
export function AuthScreen({ tab, redirectTo, siteKey, result }: AuthScreenProps) {
  const query = redirectTo ? `&${new URLSearchParams({ redirectTo }).toString()}` : "";
  const tabs = LABELS.map(([name, label]) => ({
    label,
    to: withSearch(paths.auth, `tab=${name}${query}`),
    active: name === tab,
    // The page of the captcha has a policy of its own: it must come from the server.
    reload: name === "magic-link",
  }));
  return (
    <AuthFrame
      title="Area riservata"
      intro="Per le concessionarie e per chi amministra il portale. Per cercare un veicolo non serve nessun account."
      tabs={<TabLinks label="Accesso" tabs={tabs} />}
    >
      {tab === "accedi" && <SignInForm result={result} redirectTo={redirectTo} />}
      {tab === "magic-link" && <MagicLinkForm result={result} siteKey={siteKey} />}
      {tab === "registrati" && <SignUpForm result={result} />}
    </AuthFrame>
  );
}
