/** Reads and sets the switches; who set one is in the audit log. */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { replyWithCallError, replyWithErrors, UNREACHABLE } from "~/backend/form-reply.server";
import type { Supabase } from "~/backend/supabase.server";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import type { UserContext } from "~/features/accounts/auth/user.server";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { formatDateTime } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { SWITCHES, type SwitchName } from "./switches";

const switchSchema = z.object({
  name: z.enum(Object.keys(SWITCHES) as [SwitchName, ...SwitchName[]]),
  enabled: z.enum(["true", "false"]),
});

/** A switch and its state. */
export interface SwitchState {
  name: SwitchName;
  enabled: boolean;
  /** When it was last set, in words. */
  changedAt: string;
  /** How much it is used, in words. */
  use?: string;
}

const totalsSchema = z.object({
  addresses: z.int(),
  searches: z.int(),
  prices: z.int(),
  paused: z.int(),
  mails: z.int(),
});

/** Numbers of followed searches and prices: nobody reads who follows which (docs/product.md 6.11). */
async function readAlertUse(supabase: Supabase): Promise<string> {
  const { data } = await supabase.rpc("alert_totals").throwOnError();
  const { addresses, searches, prices, paused, mails } = totalsSchema.parse(data);
  return `Indirizzi: ${addresses}. Ricerche seguite: ${searches}, prezzi: ${prices}, in pausa: ${paused}. Mail negli ultimi 30 giorni: ${mails}.`;
}

const FAILED = "L'impostazione non è cambiata";

/** All switches, in the order of the page. */
export async function readSwitches(supabase: Supabase): Promise<SwitchState[]> {
  const { data } = await supabase
    .from("switches")
    .select("name, enabled, changed_at")
    .throwOnError();
  const alertUse = await readAlertUse(supabase);
  const rows = new Map(data.map((row) => [row.name, row]));
  return (Object.keys(SWITCHES) as SwitchName[]).flatMap((name) => {
    const row = rows.get(name);
    if (!row) return [];
    const use = name === "alerts" ? { use: alertUse } : {};
    return [{ name, enabled: row.enabled, changedAt: formatDateTime(row.changed_at), ...use }];
  });
}

/** Sets a switch. @returns A redirect to the page, or the reason with status 400 or 503. */
export async function setSwitch(request: Request, context: UserContext | null) {
  const form = await readForm(request, { schema: switchSchema });
  const submission = parseWithZod(form, { schema: switchSchema });
  if (submission.status !== "success") return replyWithErrors(submission, FAILED);
  if (!context) return replyWithErrors(submission, FAILED, { status: 503, detail: UNREACHABLE });
  const { supabase, headers } = context;
  const { name, enabled } = submission.value;
  const isOn = enabled === "true";
  const { error } = await supabase.rpc("set_switch", { p_name: name, p_enabled: isOn });
  if (error) {
    throwIfUnauthorized(error);
    return replyWithCallError(submission, error, FAILED, { headers });
  }
  const title = `${SWITCHES[name].label}: ${isOn ? "acceso" : "spento"}`;
  await flash(headers, { tone: "success", title });
  return redirect(paths.adminSettings, { headers });
}
