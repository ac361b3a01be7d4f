/** Enrolment of a second factor by anyone who must have one: administrators, and those who used a recovery code. */
import { data, redirect } from "@remix-run/node";
import { factorChangeSchema, factorCodeSchema, factorFieldsSchema } from "~/features/auth/schema";
import { confirmFactor, enrol } from "~/features/auth/second-factor.server";
import { requireEnrolling } from "~/features/auth/visitor.server";
import { ownAddress, paths } from "~/lib/paths";
import { INTENT_FIELD, readForm } from "~/services/form-data.server";
import { siteOrigin } from "~/services/site-origin.server";

/** What the page shows; anyone who has given a second factor already goes on. */
export async function readEnrolmentPage(request: Request) {
  const { account, headers } = await requireEnrolling(request);
  const wanted = new URL(request.url).searchParams.get("redirectTo");
  const redirectTo = ownAddress(wanted, siteOrigin(request), paths.account);
  if (account.secondFactor === "verified") throw redirect(redirectTo, { headers });
  const { email, secondFactor } = account;
  return data({ email, secondFactor, redirectTo }, { headers });
}

/** Makes a new factor, or checks its first code. */
export async function changeEnrolment(request: Request) {
  await requireEnrolling(request);
  const schema = [factorChangeSchema, factorCodeSchema, factorFieldsSchema];
  const form = await readForm(request, { schema, also: [INTENT_FIELD] });
  return form.get(INTENT_FIELD) === "verify" ? confirmFactor(request, form) : enrol(request, form);
}
