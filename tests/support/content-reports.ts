/** Notices of visitors, as the form of the portal sends and the backend stores them. */
import type { Tables } from "~/backend/database.types";
import { backend } from "./accounts";
import { visitorClient } from "./backend-accounts";

/** A filled form. */
export const REPORT = {
  reason: "pictures",
  message: "Le foto sono di un altro salone, le ho viste altrove.",
  goodFaith: "on",
};

/** The parts of a statement of reasons, as the form of a decision sends them. */
export const STATEMENT = {
  facts: "Le fotografie compaiono nell'annuncio di un altro salone.",
  ground: "contract",
  groundText: "Condizioni, «Le concessionarie»: immagini proprie.",
};

/** Stores a notice as the portal does. */
export async function storeReport(
  kind: Tables<"content_reports">["target_kind"],
  id: string,
  message: string,
  email?: string,
): Promise<Tables<"content_reports">> {
  const { data: reference } = await visitorClient()
    .rpc("report_content", {
      ...{ p_kind: kind, p_id: id, p_reason: REPORT.reason, p_message: message },
      p_good_faith: true,
      ...(email !== undefined && { p_email: email }),
    })
    .throwOnError();
  return storedReport("reference", reference);
}

/** The row of a notice, by its number or its text. */
export async function storedReport(column: "reference" | "message" | "id", value: string) {
  const { data } = await backend()
    .from("content_reports")
    .select("*")
    .eq(column, value)
    .single()
    .throwOnError();
  return data;
}
