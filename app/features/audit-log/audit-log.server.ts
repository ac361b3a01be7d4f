import { readNames } from "~/features/admin/account-names.server";
import { readPage, type Paged } from "~/features/admin/paging";
import { formatDate, formatTime } from "~/lib/dates";
import type { Tables } from "~/services/database.types";
import type { Supabase } from "~/services/supabase.server";
import { actionText, AUDIT_TOPICS, detailsText, type AuditTopic } from "./actions";

/** Starts of the actions whose target is an account. */
const ACCOUNT_ACTIONS = ["account.", "second_factor.", "subscription."];

/** Characters of a hash that tell one address from another. */
const HASH_LENGTH = 12;

/** A line of the audit log in words. */
export interface AuditLine {
  id: number;
  /** Day and time in Italy. */
  day: string;
  time: string;
  actor: string;
  action: string;
  target: string;
  /** Whether the target is a code, which is shown as one. */
  isCode: boolean;
  details: string;
}

/** The topic that an address asks for; null for the whole log. */
export function auditTopic(search: URLSearchParams): AuditTopic | null {
  return AUDIT_TOPICS.find(({ key }) => key === search.get("topic")) ?? null;
}

/** A page of the log, latest first. */
export async function readAuditLog(
  supabase: Supabase,
  {
    topic,
    page,
    dealershipName,
  }: {
    topic: AuditTopic | null;
    page: number;
    dealershipName: (id: string) => string;
  },
): Promise<Paged<AuditLine>> {
  const found = await readPage(page, (from, to) => {
    const query = supabase
      .from("audit_log")
      .select("*", { count: "exact" })
      .order("id", { ascending: false })
      .range(from, to);
    return topic ? query.like("action", `${topic.prefix}%`) : query;
  });
  const describe = await describer(supabase, found.rows, dealershipName);
  return { ...found, rows: found.rows.map(describe) };
}

/** Reads the names of what the lines mention, and answers with the function that puts a line into words. */
async function describer(
  supabase: Supabase,
  lines: readonly Tables<"audit_log">[],
  dealershipName: (id: string) => string,
): Promise<(line: Tables<"audit_log">) => AuditLine> {
  const targets = (prefix: string) =>
    lines.filter(({ action }) => action.startsWith(prefix)).map(({ target }) => target);
  const [plans, codes, registrations, requests, names] = await Promise.all([
    supabase.from("plans").select("code, name").throwOnError(),
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
    readNames(supabase, [
      ...lines.flatMap(({ actor }) => actor ?? []),
      ...ACCOUNT_ACTIONS.flatMap(targets),
    ]),
  ]);
  const planNames = new Map(plans.data.map(({ code, name }) => [code, name]));
  const codeOf = new Map(codes.data.map(({ id, code }) => [id, code]));
  const registrationOf = new Map(
    registrations.data.map(({ id, dealership_name }) => [id, dealership_name]),
  );
  const senderOf = new Map(requests.data.map(({ id, name }) => [id, name]));
  const nameOfTarget = (target: string, action: string) =>
    codeOf.get(target) ??
    registrationOf.get(target) ??
    senderOf.get(target) ??
    names.get(target) ??
    (action.startsWith("personal_data.") ? target.slice(0, HASH_LENGTH) : target);
  const planName = (code: string) => planNames.get(code) ?? code;
  return ({ id, at, actor, action, target, details }) => ({
    id,
    day: formatDate(at),
    time: formatTime(at),
    actor: actor === null ? "Il sistema" : (names.get(actor) ?? "Un account eliminato"),
    action: actionText(action),
    target: nameOfTarget(target, action),
    isCode: codeOf.has(target),
    details: detailsText(details, { planName, dealershipName }),
  });
}
