/** Inquiries of visitors, sent as the forms of the portal send them, for the journeys of those who read them. */
import type { Page } from "@playwright/test";
import { backend, newAddress } from "./accounts";
import { uniqueName, visitorClient } from "./backend-accounts";
import { vehicleById } from "./catalogue";

/** Dealership that approved accounts speak for (`makeAccount`), and another one. */
export const OWN_DEALERSHIP = "9";
export const OTHER_DEALERSHIP = "8";

/** What a visitor writes who has no other wish. */
export const MESSAGE = "Buongiorno,\nvorrei sapere quando posso passare.";

/** What a visitor writes into every one of them. */
export interface Typed {
  email: string;
  name?: string;
  message?: string;
  phone?: string;
}

export interface SentInquiry {
  id: string;
  name: string;
  email: string;
}

interface Wish {
  name?: string;
  email?: string;
  message?: string;
  phone?: string;
  /** Null for an inquiry to the operator. */
  dealershipId?: string | null;
}

/** Sends an inquiry as a visitor: about a vehicle of a dealership, or a general one. */
export async function submitInquiry({
  name = uniqueName("Anna"),
  email = newAddress(),
  message = "Buongiorno, è ancora disponibile?",
  phone = "333 123 4567",
  dealershipId = OWN_DEALERSHIP,
}: Wish = {}): Promise<SentInquiry> {
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

/** The line of an inquiry in a list. */
export function inquiryLine(page: Page, { name }: SentInquiry) {
  return page.getByRole("article", { name: `Richiesta di ${name}` });
}

/** State in which an inquiry is stored. */
export async function storedStatus({ id }: SentInquiry): Promise<string | undefined> {
  const { data } = await backend().from("contact_requests").select("status").eq("id", id).single();
  return data?.status;
}

/** What the database holds of a visitor, oldest first. */
export async function inquiriesOf(email: string) {
  const { data } = await backend()
    .from("contact_requests")
    .select(
      "form_type, context_id, context_name, dealership_id, name, phone, subject, message, details, page",
    )
    .eq("email", email)
    .order("created_at")
    .throwOnError();
  return data;
}

/** The fields of a form as a program posts them. */
export function posted(typed: Typed): Record<string, string> {
  const { email, name = "Anna Rossi", message = MESSAGE, phone = "" } = typed;
  return { name, email, phone, message, privacy: "on" };
}
