/** Registrations of dealerships. */
import { randomInt } from "node:crypto";
import { backend, newAddress } from "./accounts";
import { visitorClient } from "./backend-accounts";

export const PHONE = "+39 0963 555 301";

/** A VAT number that no other test uses, with the control digit that it must have. */
export function uniqueVatNumber(): string {
  const digits = Array.from({ length: 10 }, () => randomInt(1, 10));
  const sum = digits.reduce((total, digit, i) => {
    const counted = i % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10].join("");
}

/** A number that hardly any other test uses: a dealership with the same one is taken for this one. */
export function uniquePhone(): string {
  return `+39 0963 ${randomInt(100, 1000)} ${randomInt(1000, 10_000)}`;
}

/**
 * Registers a dealership as the registration page does; `email` may belong to an account.
 *
 * @returns Id of the registration.
 */
export async function registerDealership(
  name: string,
  email = newAddress(),
  { vatNumber = uniqueVatNumber(), phone = PHONE, town = "Vibo Valentia" } = {},
): Promise<string> {
  await visitorClient()
    .rpc("submit_dealership_registration", {
      p_dealership_name: name,
      p_vat_number: vatNumber,
      p_town: town,
      p_contact_person: "Carmine Serra",
      p_email: email,
      p_phone: phone,
      p_vehicle_types: ["auto", "moto"],
      p_plan_code: "gold",
      p_message: "Vorremmo pubblicare tutto l'usato.",
      p_page: "/registra-concessionaria",
      p_text_version: "2026-11-21",
    })
    .throwOnError();
  const { data } = await backend()
    .from("dealership_registrations")
    .select("id")
    .eq("email", email)
    .eq("status", "pending")
    .single()
    .throwOnError();
  return data.id;
}
