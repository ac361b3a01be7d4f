import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/features/accounts/auth/auth-frame";
import { FactorCodeForm } from "~/features/accounts/auth/second-factor-forms";
import { readFactorId, verifyFactor } from "~/features/accounts/auth/second-factor.server";
import { requireFirstFactor } from "~/features/accounts/auth/user.server";
import { privateHeaders } from "~/http/route-policy";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths, withRedirectTo } from "~/lib/paths";
import { factorCodeSchema } from "~/features/accounts/auth/schema";
import { readForm } from "~/http/form-data.server";
import { sentText } from "~/ui/use-validated-form";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Verifica in due passaggi",
    description: "Il codice dell'app di autenticazione.",
    canonicalPath: paths.secondFactor,
  });

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { supabase, headers } = await requireFirstFactor(request);
  const factorId = await readFactorId(supabase);
  if (!factorId) return redirect(paths.account, { headers });
  return data(
    { factorId, redirectTo: new URL(request.url).searchParams.get("redirectTo") },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  return verifyFactor(request, await readForm(request, { schema: factorCodeSchema }));
}

export default function SecondFactorRoute() {
  const { factorId, redirectTo } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <AuthFrame
      title="Verifica in due passaggi"
      intro="Apri la tua app di autenticazione e scrivi il codice che mostra adesso."
    >
      <FactorCodeForm
        action={paths.secondFactor}
        factorId={factorId}
        redirectTo={redirectTo ?? sentText("redirectTo", result)}
        result={result}
      />
      <p className="mt-6 text-sm">
        <TextLink href={withRedirectTo(paths.useRecoveryCode, redirectTo ?? paths.account)}>
          Hai perso il telefono? Usa un codice di recupero
        </TextLink>
      </p>
    </AuthFrame>
  );
}
