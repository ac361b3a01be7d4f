import { readProfileNames } from "~/features/accounts/auth/profile-names.server";
import { readPlans } from "~/features/dealers/subscriptions/subscriptions.server";
import { readPage, type Paged } from "~/backend/paging";
import { formatDate, formatTime } from "~/lib/dates";
import type { Tables } from "~/backend/database.types";
import type { Supabase } from "~/backend/supabase.server";
import { readDealershipNames } from "../approvals/dealership-names.server";
import { actionText, AUDIT_TOPICS, dealershipIds, detailsText, type AuditTopic } from "./actions";

/** Prefixes of the actions whose target is a user. */
const USER_ACTIONS = ["account.", "second_factor.", "subscription."];

/** Characters shown of the hash of an e-mail address. */
const SHORT_HASH_LENGTH = 12;

/** An entry of the audit log in words. */
export interface AuditLine {
  id: number;
  /** Day and time in Italy. */
  day: string;
  time: string;
  actor: string;
  action: string;
  target: string;
  /** The target is an activation code. */
  isCode: boolean;
  details: string;
}

/** The `topic` parameter; null for the whole log. */
export function readAuditTopic(search: URLSearchParams): AuditTopic | null {
  return AUDIT_TOPICS.find(({ key }) => key === search.get("topic")) ?? null;
}

/** A page of the log, latest first. */
export async function readAuditLog(
  supabase: Supabase,
  { topic, page }: { topic: AuditTopic | null; page: number },
): Promise<Paged<AuditLine>> {
  const found = await readPage(page, (from, to) => {
    const query = supabase
      .from("audit_log")
      .select("*", { count: "exact" })
      .order("id", { ascending: false })
      .range(from, to);
    return topic ? query.like("action", `${topic.prefix}%`) : query;
  });
  return { ...found, rows: await toAuditLines(supabase, found.rows) };
}

/** Replaces the ids in entries by names from other tables. */
async function toAuditLines(
  supabase: Supabase,
  entries: readonly Tables<"audit_log">[],
): Promise<AuditLine[]> {
  const targets = (prefix: string) =>
    entries.filter(({ action }) => action.startsWith(prefix)).map(({ target }) => target);
  const [plans, codes, registrations, inquiries, names, dealershipOf] = await Promise.all([
    readPlans(supabase),
    supabase
      .from("activation_codes")
      .select("id, code")
      .in("id", targets("activation_code."))
      .throwOnError(),
    supabase
      .from("dealership_registrations")
      .select("id, dealership_name")
      .in("id", targets("registration."))
      .throwOnError(),
    supabase
      .from("contact_requests")
      .select("id, name")
      .in("id", targets("contact_request."))
      .throwOnError(),
    readProfileNames(supabase, [
      ...entries.flatMap(({ actor }) => actor ?? []),
      ...USER_ACTIONS.flatMap(targets),
    ]),
    readDealershipNames(supabase, [
      ...targets("dealership."),
      ...entries.flatMap(({ details }) => dealershipIds(details)),
    ]),
  ]);
  const planNameByCode = new Map(plans.map(({ code, name }) => [code, name]));
  const codeById = new Map(codes.data.map(({ id, code }) => [id, code]));
  const registrationNameById = new Map(
    registrations.data.map(({ id, dealership_name }) => [id, dealership_name]),
  );
  const senderNameById = new Map(inquiries.data.map(({ id, name }) => [id, name]));
  const targetName = (target: string, action: string) =>
    codeById.get(target) ??
    registrationNameById.get(target) ??
    senderNameById.get(target) ??
    names.get(target) ??
    (action.startsWith("dealership.") ? dealershipOf(target).name : undefined) ??
    (action.startsWith("personal_data.") ? target.slice(0, SHORT_HASH_LENGTH) : target);
  const dealershipName = (id: string) => dealershipOf(id).name;
  const planName = (code: string) => planNameByCode.get(code) ?? code;
  return entries.map(({ id, at, actor, action, target, details }) => ({
    id,
    day: formatDate(at),
    time: formatTime(at),
    actor: actor === null ? "Il sistema" : (names.get(actor) ?? "Un account eliminato"),
    action: actionText(action),
    target: targetName(target, action),
    isCode: codeById.has(target),
    details: detailsText(details, { planName, dealershipName }),
  }));
}
