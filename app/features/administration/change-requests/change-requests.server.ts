/** Changes of name, VAT number and address that dealers ask for (docs/product.md 9.11): the list, and decisions on them. */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { replyUnreachable, replyWithCallError, replyWithErrors } from "~/backend/form-reply.server";
import { pageNumber, readPage } from "~/backend/paging";
import type { Supabase } from "~/backend/supabase.server";
import type { Dealership } from "~/data/schema";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import type { UserContext } from "~/features/accounts/auth/user.server";
import { readChanges } from "~/features/dealers/own-page/changes.server";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { showOwnChange } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { paths } from "~/lib/paths";
import { duplicateReasons, type DuplicateReason } from "../approvals/duplicate-dealerships";
import { readDealershipNames } from "../approvals/dealership-names.server";
import { changeDecisionSchema } from "./schema";

/** Decided requests that the page shows. */
const SHOWN_DECIDED = 20;

const COLUMNS =
  "id, dealership_id, changes, previous, reason, status, note, created_at, decided_at";

/** Open requests, oldest first, with their exact count. */
export function openChangeRequests(supabase: Supabase, { head = false } = {}) {
  return supabase
    .from("dealership_change_requests")
    .select(COLUMNS, { count: "exact", head })
    .eq("status", "open")
    .order("created_at")
    .order("id");
}

type Row = NonNullable<Awaited<ReturnType<typeof openChangeRequests>>["data"]>[number];

/** The data of the page of change requests. */
export type ChangeRequestsPage = Awaited<ReturnType<typeof readChangeRequests>>;
/** A request that waits for a decision. */
export type WaitingRequest = ChangeRequestsPage["open"]["rows"][number];

/** The requests that wait, a page of them, with possible duplicates, and those decided last. */
export async function readChangeRequests(supabase: Supabase, search: URLSearchParams) {
  const [open, decided] = await Promise.all([
    readPage(pageNumber(search), (from, to) => openChangeRequests(supabase).range(from, to)),
    supabase
      .from("dealership_change_requests")
      .select(COLUMNS)
      .in("status", ["approved", "rejected"])
      .order("decided_at", { ascending: false })
      .limit(SHOWN_DECIDED)
      .throwOnError(),
  ]);
  const [sameNumber, nameOf] = await Promise.all([
    readSameNumber(supabase, open.rows),
    readDealershipNames(
      supabase,
      [...open.rows, ...decided.data].map(({ dealership_id }) => dealership_id),
    ),
  ]);
  const shown = (row: Row) => ({ ...readChanges(row), ...nameOf(row.dealership_id) });
  return {
    open: {
      ...open,
      rows: open.rows.map((row) => ({
        ...shown(row),
        duplicates: duplicatesOf(row, sameNumber(row)),
      })),
    },
    decided: decided.data.map(shown),
  };
}

/** The facts that a request asks for. */
function wanted({ changes }: Pick<Row, "changes">): Readonly<Record<string, string>> {
  return changes as Record<string, string>;
}

/** Which other dealerships have the VAT number that a request asks for. */
async function readSameNumber(supabase: Supabase, rows: readonly Row[]) {
  const numbers = rows.flatMap((row) => wanted(row).vatNumber ?? []);
  const { data } =
    numbers.length === 0
      ? { data: [] }
      : await supabase.rpc("dealerships_with_vat_number", { p_numbers: numbers }).throwOnError();
  return (row: Row) =>
    new Set(
      data
        .filter(({ vat_number }) => vat_number === wanted(row).vatNumber)
        .map(({ dealership_id }) => dealership_id),
    );
}

/** Another dealership that may be the same firm once the request is approved. */
interface Duplicate {
  id: string;
  name: string;
  city: string;
  path: string;
  reasons: readonly DuplicateReason[];
}

function duplicatesOf(row: Row, sameVatNumber: ReadonlySet<string>): Duplicate[] {
  const own = catalogue.findDealership(row.dealership_id);
  const name = wanted(row).name ?? own?.name ?? "";
  const firm = { name, email: undefined, phone: undefined, sameVatNumber };
  const isNew = (reason: DuplicateReason, other: Dealership) =>
    // A name that stays as it is was looked at when the dealership was approved.
    reason === "stessa partita IVA" || (wanted(row).name !== undefined && other.id !== own?.id);
  return catalogue.dealerships().flatMap((other) => {
    if (other.id === row.dealership_id) return [];
    const reasons = duplicateReasons(firm, other).filter((reason) => isNew(reason, other));
    if (reasons.length === 0) return [];
    return [
      {
        id: other.id,
        name: other.name,
        city: other.city,
        path: paths.dealership(other.slug),
        reasons,
      },
    ];
  });
}

const NOT_DECIDED = "Decisione non registrata";

/** Approves or rejects a request. @returns A redirect to the list, or the form with status 400 or 503. */
export async function decideChangeRequest(request: Request, context: UserContext | null) {
  const form = await readForm(request, { schema: changeDecisionSchema });
  const submission = parseWithZod(form, { schema: changeDecisionSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context) return replyUnreachable(submission, NOT_DECIDED);
  const { supabase, headers } = context;
  const { requestId, decision, note = "" } = submission.value;
  const { error } = await supabase.rpc("decide_dealership_changes", {
    p_id: requestId,
    p_decision: decision,
    p_note: note,
  });
  if (error && error.message !== "already_decided") {
    throwIfUnauthorized(error);
    return replyWithCallError(submission, error, NOT_DECIDED, {
      headers,
      detail: "Riprova tra poco.",
    });
  }
  if (!error) await showOwnChange();
  const approved = {
    title: "Modifiche approvate",
    text: "Sono online, e il concessionario riceve una mail.",
  };
  const rejected = {
    title: "Modifiche rifiutate",
    text: "Il concessionario riceve una mail con la tua nota.",
  };
  await flash(
    headers,
    error
      ? {
          ...{ tone: "error", title: "Richiesta già decisa" },
          text: "Nel frattempo qualcuno ha risposto, o il concessionario l'ha ritirata.",
        }
      : { tone: "success", ...(decision === "approved" ? approved : rejected) },
  );
  return redirect(paths.adminChangeRequests, { headers });
}
