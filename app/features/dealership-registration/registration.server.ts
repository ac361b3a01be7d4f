import { redirect } from "@remix-run/node";
import { privacyVersion } from "~/data/legal";
import { site } from "~/data/site";
import { parseLimited, refuse, refuseError } from "~/services/form-answer.server";
import { paths } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { readForm } from "~/services/form-data.server";
import { packageChoices } from "./packages.server";
import { registrationSchema } from "./schema";

/** The form is lost for nobody: what was typed stays, and there are a phone and an address. */
const NOT_SENT = "La richiesta non è partita";
const UNREACHABLE = `Il servizio non risponde in questo momento. Quello che hai scritto è ancora qui: riprova tra poco, chiamaci al ${site.contacts.phone} o scrivi a ${site.contacts.email}.`;

/**
 * Stores the registration as pending and writes to the dealer and to the operator. Sent twice, it is one.
 * Answers with the form again: 400 for its errors, 429 for too many attempts, 503 while the backend is down.
 */
export async function registerDealership(request: Request) {
  const schema = registrationSchema;
  const form = await readForm(request, { schema });
  const parsed = await parseLimited(request, form, { action: "register", schema });
  if (parsed.refusal) return parsed.refusal;
  const { submission, entry } = parsed;
  const { planCode, email, ...values } = submission.value;
  if (planCode !== undefined && !packageChoices.some(({ code }) => code === planCode))
    return refuse(submission, undefined, {
      fields: { planCode: ["Scegli un pacchetto della lista"] },
    });

  const { error } = await entry.supabase.rpc("submit_dealership_registration", {
    p_dealership_name: values.dealershipName,
    p_vat_number: values.vatNumber,
    p_town: values.town,
    p_contact_person: values.contactPerson,
    p_email: email,
    p_phone: values.phone,
    p_vehicle_types: values.vehicleTypes,
    p_page: paths.registerDealership,
    p_text_version: privacyVersion,
    ...(planCode !== undefined && { p_plan_code: planCode }),
    p_message: values.message ?? "",
  });
  if (error)
    return refuseError(submission, error, NOT_SENT, {
      unreachable: UNREACHABLE,
      detail: `C'è qualcosa che non riusciamo a leggere: ricontrolla i campi o chiamaci al ${site.contacts.phone}.`,
    });
  const headers = await flash(new Headers(entry.headers), {
    tone: "success",
    title: "Richiesta inviata",
    text: "Ti abbiamo scritto una mail con i prossimi passi.",
  });
  return redirect(paths.dealershipRegistered, { headers });
}
