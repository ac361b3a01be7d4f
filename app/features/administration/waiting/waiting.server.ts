/** Reads what waits for an administrator. Row level security gives these rows to administrators only. */
import type { Supabase } from "~/backend/supabase.server";
import { profileName } from "~/features/accounts/auth/profile-names.server";
import { describeRow } from "~/features/inquiries/inbox/describe-inquiry.server";
import { unreadInquiries } from "~/features/inquiries/inbox/inquiries.server";
import { inquiriesHref, TO_OPERATOR } from "~/features/inquiries/inbox/inquiry-query";
import { readChanges } from "~/features/dealers/own-page/changes.server";
import { paths } from "~/lib/paths";
import { pluralize } from "~/lib/text";
import { cardHref } from "../approvals/decision-list";
import { readDealershipNames } from "../approvals/dealership-names.server";
import { pendingAccounts, pendingRegistrations, readAdminIds } from "../approvals/pending.server";
import { isComplaintOpen, targetName, waitingReports } from "../content-reports/queue.server";
import { reasonText } from "../content-reports/report-words";
import { openChangeRequests } from "../change-requests/change-requests.server";
import { ageText } from "./age";
import type { WaitingItem, WaitingKind } from "./waiting";

/** Things of each kind in the section "Oggi". */
const SHOWN_OLDEST = 3;

interface ReadOptions {
  /** Only the count. */
  head: boolean;
  /** The inquiry that the same request opens; it does not count as unread. */
  openInquiryId: string | undefined;
}

/** The answer of a kind: the oldest rows, none with `head`, and the count of all. */
interface Found {
  count: number | null;
  items: Omit<WaitingItem, "age">[];
}

interface WaitingSource extends Pick<WaitingKind, "key" | "list" | "action"> {
  /** The words after a count of 1 and after all others. */
  words: readonly [one: string, many: string];
  /** Throws the error of the backend. */
  read: (supabase: Supabase, options: ReadOptions) => Promise<Found>;
}

/** Every kind. A further one is an entry here and, if it has a tab, a line in `AdminFrame`. */
const SOURCES: readonly WaitingSource[] = [
  {
    key: "registrations",
    words: ["registrazione da decidere", "registrazioni da decidere"],
    list: paths.adminRegistrations,
    action: "Decidi",
    read: async (supabase, { head }) => {
      const { data, count } = await pendingRegistrations(supabase, { head })
        .limit(SHOWN_OLDEST)
        .throwOnError();
      const items = rowsOf(data).map(({ id, dealership_name, town, created_at }) => ({
        ...{ id, name: dealership_name, detail: town, since: created_at },
        to: cardHref(paths.adminRegistrations, id),
      }));
      return { count, items };
    },
  },
  {
    key: "accounts",
    words: ["account da decidere", "account da decidere"],
    list: paths.adminAccounts,
    action: "Decidi",
    read: async (supabase, { head }) => {
      const adminIds = await readAdminIds(supabase);
      const { data, count } = await pendingAccounts(supabase, adminIds, { head })
        .limit(SHOWN_OLDEST)
        .throwOnError();
      const items = rowsOf(data).map(({ id, name, created_at }) => ({
        ...{ id, name: profileName(id, name), detail: null, since: created_at },
        to: cardHref(paths.adminAccounts, id),
      }));
      return { count, items };
    },
  },
  {
    key: "inquiries",
    words: ["richiesta da leggere", "richieste da leggere"],
    list: inquiriesHref(paths.adminInquiries, { status: "new", dealershipId: TO_OPERATOR }),
    action: "Leggi",
    read: async (supabase, { head, openInquiryId }) => {
      const { data, count } = await unreadInquiries(supabase, null, { head, openId: openInquiryId })
        .order("created_at")
        .order("id")
        .limit(SHOWN_OLDEST)
        .throwOnError();
      const items = rowsOf(data).map((row) => ({
        ...{ id: row.id, name: row.name, detail: describeRow(row).topic, since: row.created_at },
        to: paths.adminInquiry(row.id),
      }));
      return { count, items };
    },
  },
  {
    key: "reports",
    words: ["segnalazione da decidere", "segnalazioni da decidere"],
    list: paths.adminReports,
    action: "Guarda",
    read: async (supabase, { head }) => {
      const { data, count } = await waitingReports(supabase, null, { head })
        .order("waiting_since")
        .order("id")
        .limit(SHOWN_OLDEST)
        .throwOnError();
      const items = rowsOf(data).map((row) => ({
        ...{ id: row.id, name: targetName(row), since: row.waiting_since ?? row.created_at },
        detail: isComplaintOpen(row) ? "Reclamo" : reasonText(row.reason),
        to: paths.adminReport(row.id),
      }));
      return { count, items };
    },
  },
  {
    key: "changes",
    words: ["modifica da decidere", "modifiche da decidere"],
    list: paths.adminChangeRequests,
    action: "Decidi",
    read: async (supabase, { head }) => {
      const { data, count } = await openChangeRequests(supabase, { head })
        .limit(SHOWN_OLDEST)
        .throwOnError();
      const nameOf = await readDealershipNames(
        supabase,
        rowsOf(data).map(({ dealership_id }) => dealership_id),
      );
      const items = rowsOf(data).map((row) => ({
        ...{ id: row.id, name: nameOf(row.dealership_id).name, since: row.created_at },
        detail: readChanges(row)
          .changes.map(({ label }) => label)
          .join(", "),
        to: `${paths.adminChangeRequests}#richiesta-${row.id}`,
      }));
      return { count, items };
    },
  },
];

/** The data API answers with no body when only the count was asked for, which the types do not say. */
function rowsOf<Row>(data: Row[] | null): Row[] {
  return data ?? [];
}

/** All kinds, read at the same time. With `head` without their oldest rows: the tabs show only the counts. */
export async function readWaiting(
  supabase: Supabase,
  options: ReadOptions,
  now = new Date(),
): Promise<WaitingKind[]> {
  return Promise.all(
    SOURCES.map(async ({ key, list, action, words: [one, many], read }) => {
      const found = await read(supabase, options);
      const count = found.count ?? 0;
      const oldest = found.items.map((item) => ({ ...item, age: ageText(item.since, now) }));
      return { key, list, action, count, title: pluralize(count, one, many), oldest };
    }),
  );
}
