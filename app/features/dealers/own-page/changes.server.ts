/** Reads `dealership_change_requests`. */
import { z } from "zod";
import { CHANGE_LABELS, CHANGE_NAMES, type ChangeName, type ChangeRequest } from "./changes";

const facts = z.partialRecord(
  z.enum(CHANGE_NAMES as [ChangeName, ...ChangeName[]]),
  z.string().nullable(),
);

/** A row of `dealership_change_requests` as pages show it. */
export function readChanges(row: {
  id: string;
  status: string;
  changes: unknown;
  previous: unknown;
  reason: string;
  note: string;
  created_at: string;
  decided_at: string | null;
}): ChangeRequest {
  const to = facts.parse(row.changes);
  const from = facts.parse(row.previous);
  return {
    id: row.id,
    // The check of the table holds.
    status: row.status as ChangeRequest["status"],
    changes: CHANGE_NAMES.flatMap((name) => {
      const value = to[name];
      return value ? [{ label: CHANGE_LABELS[name], from: from[name] ?? null, to: value }] : [];
    }),
    reason: row.reason,
    note: row.note,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  };
}
