import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/features/auth/auth-frame";
import { FactorCodeForm } from "~/features/auth/factor-code-form";
import { readFactors, verifyCode } from "~/features/auth/second-factor.server";
import { requireFirstFactor } from "~/features/auth/visitor.server";
import { privateHeaders } from "~/features/site/private-headers";
import { pageMeta } from "~/features/site/page-meta";
import { paths, withGoal } from "~/lib/paths";
import { factorCodeSchema } from "~/features/auth/schema";
import { readForm } from "~/services/form-data.server";
import { getSupabase } from "~/services/supabase.server";
import { sentText } from "~/ui/form-result";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Verifica in due passaggi",
    description: "Il codice dell'app di autenticazione.",
    canonicalPath: paths.secondFactor,
  });

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { headers } = await requireFirstFactor(request);
  const [factorId] = (await readFactors(getSupabase(request).supabase)).verified;
  if (!factorId) return redirect(paths.account, { headers });
  return data(
    { factorId, redirectTo: new URL(request.url).searchParams.get("redirectTo") },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  return verifyCode(request, await readForm(request, { schema: factorCodeSchema }));
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
        <TextLink to={withGoal(paths.useRecoveryCode, redirectTo ?? paths.account)}>
          Hai perso il telefono? Usa un codice di recupero
        </TextLink>
      </p>
    </AuthFrame>
  );
}
