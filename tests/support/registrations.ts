/** Registrations of dealerships. */
import { newAddress } from "./accounts";
import { visitorClient } from "./backend-accounts";

export const VAT_NUMBER = "03456780794";
export const PHONE = "+39 0963 555 301";

/** Registers a dealership as the registration page does; `email` may belong to an account. */
export async function registerDealership(name: string, email = newAddress()): Promise<void> {
  await visitorClient()
    .rpc("submit_dealership_registration", {
      p_dealership_name: name,
      p_vat_number: VAT_NUMBER,
      p_town: "Vibo Valentia",
      p_contact_person: "Carmine Serra",
      p_email: email,
      p_phone: PHONE,
      p_vehicle_types: ["auto", "moto"],
      p_plan_code: "gold",
      p_message: "Vorremmo pubblicare tutto l'usato.",
      p_page: "/registra-concessionaria",
      p_text_version: "2026-11-21",
    })
    .throwOnError();
}
