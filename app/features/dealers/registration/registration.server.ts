import { redirect } from "@remix-run/node";
import { privacyVersion } from "~/data/legal";
import { listingPackages } from "~/data/price-list";
import { site } from "~/data/site";
import { parseRateLimited, replyWithErrors, replyWithCallError } from "~/backend/form-reply.server";
import { paths } from "~/lib/paths";
import { readForm } from "~/http/form-data.server";
import { registrationSchema } from "./schema";

/** A package of the price list without its prices, which only authorised dealers see. */
export interface PackageChoice {
  /** Code of the plan in the database. */
  code: string;
  name: string;
  /** Number of adverts. */
  listings: number;
}

/** The packages in the order of the price list (docs/product.md 12.1). */
export const packageChoices: readonly PackageChoice[] = listingPackages.map(
  ({ name, listings }) => ({ code: name.toLowerCase(), name, listings }),
);

/** The package of the `pacchetto` parameter (`?pacchetto=gold`), if it exists. */
export function packageFrom(query: URLSearchParams): PackageChoice | undefined {
  const code = query.get("pacchetto")?.toLowerCase();
  return packageChoices.find((choice) => choice.code === code);
}

const NOT_SENT = "La richiesta non è partita";
const UNREACHABLE = `Il servizio non risponde in questo momento. Quello che hai scritto è ancora qui: riprova tra poco, chiamaci al ${site.contacts.phone} o scrivi a ${site.contacts.email}.`;

/**
 * Action of the form: stores the registration as pending and mails the dealer and the operator. A repeated submission
 * is the same registration. Else the form comes back: 400 for invalid fields, 429 when rate limited, 503 while the
 * backend is down.
 */
export async function registerDealership(request: Request) {
  const schema = registrationSchema;
  const form = await readForm(request, { schema });
  const parsed = await parseRateLimited(request, form, { action: "register", schema });
  if (parsed.errorReply) return parsed.errorReply;
  const { submission, entry } = parsed;
  const { planCode, email, ...values } = submission.value;
  if (planCode !== undefined && !packageChoices.some(({ code }) => code === planCode))
    return replyWithErrors(submission, undefined, {
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
    return replyWithCallError(submission, error, NOT_SENT, {
      unreachable: UNREACHABLE,
      detail: `C'è qualcosa che non riusciamo a leggere: ricontrolla i campi o chiamaci al ${site.contacts.phone}.`,
    });
  // The screen under this address says what comes next; there is no message to carry.
  return redirect(paths.dealershipRegistered(planCode), { headers: entry.headers });
}
