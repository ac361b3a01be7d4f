/** Stored visits in the words of the screens. */
import { formatVisitTime } from "~/lib/dates";
import type { ProposedTime, VisitState, VisitStatus } from "./visit";

/** The columns of an inquiry that are about its visit, or what a link answers. */
export interface StoredVisit {
  status: string | null;
  /** Moments in ISO form, the first choice first. */
  times: readonly (string | null)[];
  at: string | null;
}

/** The state of a visit; null for an inquiry without one. */
export function visitState({ status, times, at }: StoredVisit, now: Date): VisitState | null {
  if (status === null) return null;
  const describe = (time: string): ProposedTime => ({
    time,
    text: formatVisitTime(time),
    isPast: Date.parse(time) <= now.getTime(),
  });
  return {
    status: status as VisitStatus,
    times: times.flatMap((time) => (time === null ? [] : describe(time))),
    at: at === null ? null : describe(at),
  };
}
