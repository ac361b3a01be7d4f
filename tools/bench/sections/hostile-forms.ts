import autocannon from "autocannon";
import { hostileForms } from "../../../tests/support/hostile-forms";
import { atMost, median, type Goal } from "../goals";
import { LIST_PAGE, startPortal } from "../portal";

/** Pairs of a quiet and a disturbed measurement. */
const ROUNDS = 5;
const SECONDS = 4;
/** Visitors of the cached page, and attackers, at the same time. */
const VISITORS = 10;
const ATTACKERS = 4;
/** Hostile forms a second of all attackers: as many as a few clients can send within their rate limit. */
const FORMS_PER_SECOND = 100;
const WRITES_PER_MINUTE = "1000000000";

/** p99 of a cached page while hostile forms arrive, beside that of the same server without them. */
export async function measureHostileForms(): Promise<Goal[]> {
  const portal = await startPortal(undefined, { env: { WRITES_PER_MINUTE }, quiet: true });
  try {
    const load = { url: portal.origin + LIST_PAGE, connections: VISITORS, duration: SECONDS };
    const quiet: number[] = [];
    const disturbed: number[] = [];
    await autocannon(load);
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push((await autocannon(load)).latency.p99);
      const attack = autocannon({
        url: `${portal.origin}/newsletter`,
        connections: ATTACKERS,
        duration: SECONDS,
        overallRate: FORMS_PER_SECOND,
        requests: hostileForms(200, round).map(({ contentType, body }) => ({
          method: "POST",
          headers: contentType === null ? {} : { "Content-Type": contentType },
          body,
        })),
      });
      disturbed.push((await autocannon(load)).latency.p99);
      await attack;
    }
    const without = Math.max(median(quiet), 1);
    const during = Math.max(median(disturbed), 1);
    console.table([{ "p99 without, ms": without, "p99 with hostile forms, ms": during }]);
    return [
      atMost("p99 of a cached page with 100 hostile forms a second ÷ without", during / without, 3),
    ];
  } finally {
    await portal.stop();
  }
}
