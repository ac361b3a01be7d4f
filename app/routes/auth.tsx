import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthScreen } from "~/features/auth/auth-screen";
import { readAuthScreen } from "~/features/auth/auth-screen.server";
import { privateHeaders } from "~/features/site/private-headers";
import { pageMeta } from "~/features/site/page-meta";
import { paths } from "~/lib/paths";
import { sentText } from "~/ui/form-result";
import type { action } from "./auth.accedi";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Accedi o registrati",
    description: "L'area riservata di Piazza Motori, per le concessionarie e per chi amministra.",
    canonicalPath: paths.auth,
  });

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { screen, headers, goal } = await readAuthScreen(request);
  if (goal) return redirect(goal, { headers });
  return data(screen, { headers });
}

/** Also the screen of the three forms' own routes: each has its answer in its action data. */
export default function AuthRoute() {
  const { redirectTo, ...screen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  // The address that the form is posted to does not name the goal: a refused form brings it back.
  return (
    <AuthScreen
      {...screen}
      redirectTo={redirectTo ?? sentText("redirectTo", result)}
      result={result}
    />
  );
}
