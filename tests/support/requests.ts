/** Requests of visitors, sent as the forms of the portal send them, for the journeys of those who read them. */
import type { Page } from "@playwright/test";
import { backend, newAddress } from "./accounts";
import { uniqueName, visitorClient } from "./backend-accounts";
import { vehicleById } from "./catalogue";

/** Dealership that approved accounts speak for (`makeAccount`), and another one. */
export const OWN_DEALERSHIP = "9";
export const OTHER_DEALERSHIP = "8";

export interface SentRequest {
  id: string;
  name: string;
  email: string;
}

interface Wish {
  name?: string;
  email?: string;
  message?: string;
  phone?: string;
  /** Null for a request to the operator. */
  dealershipId?: string | null;
}

/** Sends a request as a visitor: about a vehicle of a dealership, or a general one. */
export async function sendRequest({
  name = uniqueName("Anna"),
  email = newAddress(),
  message = "Buongiorno, è ancora disponibile?",
  phone = "333 123 4567",
  dealershipId = OWN_DEALERSHIP,
}: Wish = {}): Promise<SentRequest> {
  const vehicle = vehicleById("fiat-panda-2019");
  await visitorClient()
    .rpc("submit_contact_request", {
      ...{ p_name: name, p_email: email, p_message: message, p_phone: phone },
      ...{ p_page: "/contatti", p_text_version: "2026-11-21" },
      p_form_type: dealershipId === null ? "general" : "vehicle",
      ...(dealershipId !== null && {
        p_dealership_id: dealershipId,
        p_context_id: vehicle.id,
        p_context_name: vehicle.name,
      }),
    })
    .throwOnError();
  const { data } = await backend()
    .from("contact_requests")
    .select("id")
    .eq("email", email)
    .order("created_at", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  return { id: data.id, name, email };
}

/** The line of a request in a list. */
export function requestLine(page: Page, { name }: SentRequest) {
  return page.getByRole("article", { name: `Richiesta di ${name}` });
}

/** State in which a request is stored. */
export async function storedStatus({ id }: SentRequest): Promise<string | undefined> {
  const { data } = await backend().from("contact_requests").select("status").eq("id", id).single();
  return data?.status;
}
