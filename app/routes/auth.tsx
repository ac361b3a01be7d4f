import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthScreen, MAGIC_LINK_SENT } from "~/features/accounts/auth/auth-screen";
import { readAuthScreen } from "~/features/accounts/auth/sign-in.server";
import { useFormConfirmation } from "~/features/shell/layout/use-form-confirmation";
import { privateHeaders, readFirst } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths, type AuthTab } from "~/lib/paths";
import { sentText } from "~/ui/use-validated-form";
import type { action } from "./auth-sign-in";

const TITLES: Readonly<Record<AuthTab, string>> = {
  accedi: "Accedi",
  "magic-link": "Accedi con un Magic Link",
  registrati: "Registrati",
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: TITLES[loaded?.tab ?? "accedi"],
    description: "L'area riservata di Piazza Motori, per le concessionarie e per chi amministra.",
    canonicalPath: paths.auth,
  });

export const handle = readFirst;

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { screen, headers, signedInRedirect } = await readAuthScreen(request);
  if (signedInRedirect) return redirect(signedInRedirect, { headers });
  return data(screen, { headers });
}

/** Also the screen of the routes of the three forms, which have actions of their own. */
export default function AuthRoute() {
  const { redirectTo, ...screen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { confirmation, again } = useFormConfirmation(MAGIC_LINK_SENT.title, result !== undefined);
  // The address of the action has no `redirectTo`; a refused form brings it back.
  return (
    <AuthScreen
      {...screen}
      redirectTo={redirectTo ?? sentText("redirectTo", result)}
      result={result}
      onLinkAgain={confirmation && again}
    />
  );
}
