import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackend, type RunningBackend } from "../../../supabase/local/spawn";
import { freePorts } from "../../../supabase/tests/support/free-ports";
import { atMost, median, type Goal } from "../goals";
import { startPortal } from "../portal";
import { withProbe, type CollectedMemory, type RunningServer } from "../processes";
import { mixedTraffic, onlyVisits, signIn, type Tally } from "../soak/traffic";
import { filteredList } from "../soak/visits";

/** The dealer of `supabase/seed.sql`. */
const DEALER = { email: "salone@autosalonereventino.example", password: "PiazzaMotori2026" };
/** Pages that are asked for once before the first look, so that the memory for kept pages is as full as it gets. */
const PAGES_BEFORE = 6_000;
/** Minutes of the mixed traffic itself before the first look: the engine compiles what is used, pools fill. */
const WARM_UP_MINUTES = 2;
const LOOKS = 10;

/** Mixed traffic for a while, with a backend: no answer may fail, and memory must stay what it is. */
export async function measureSoak(minutes: number): Promise<Goal[]> {
  if (!(minutes > 0)) throw new Error("--minutes must be a number above 0");
  const dir = mkdtempSync(join(tmpdir(), "piazza-soak-"));
  const [port = 0, mailPort = 0, smtpPort = 0, stripePort = 0] = await freePorts(4);
  const backend = await startBackend({ dir, port, mailPort, smtpPort, stripePort });
  try {
    return await soak(await startPortalOn(backend), minutes);
  } finally {
    await backend.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

function startPortalOn({
  url,
  publishableKey,
  portalSigningSecret,
}: RunningBackend): Promise<RunningServer> {
  return startPortal(undefined, {
    args: withProbe,
    // Each address that is not found is a line of it.
    quiet: true,
    env: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      PORTAL_SIGNING_SECRET: portalSigningSecret,
      // All traffic comes from one machine, and stands for visitors with addresses of their own.
      TRUST_PROXY: "1",
      READS_PER_MINUTE: "1000",
    },
  });
}

async function soak(portal: RunningServer, minutes: number): Promise<Goal[]> {
  try {
    const dealer = await signIn(portal.origin, DEALER.email, DEALER.password);
    const tally: Tally = { answers: {}, failures: [] };
    await onlyVisits(portal.origin, filteredList, PAGES_BEFORE, tally);
    const mixed = (duration: number) =>
      mixedTraffic(portal.origin, dealer, performance.now() + duration * 60_000, tally);
    await mixed(WARM_UP_MINUTES);

    const looks: Look[] = [];
    for (let look = 1; look <= LOOKS; look += 1) {
      await mixed(minutes / LOOKS);
      looks.push({ minute: (minutes * look) / LOOKS, ...(await portal.collected()) });
    }
    console.table(looks);
    console.table(tally.answers);
    if (tally.failures.length > 0) console.log(tally.failures.slice(0, 20).join("\n"));
    return [
      atMost("soak: answers of 500 or above, or none at all", tally.failures.length, 0),
      // With what the process was given and has not handed back; then what is in use.
      atMost(
        "soak: growth of memory",
        growth(looks, ({ resident }) => resident),
        1.05,
      ),
      atMost("soak: growth of heap and buffers", growth(looks, inUse), 1.05),
    ];
  } finally {
    await portal.stop();
  }
}

type Look = CollectedMemory & { minute: number };

const inUse = ({ heap, buffers }: Look) => heap + buffers;

/** The middle of the last looks as a multiple of that of the first: a single one is chance. */
function growth(looks: readonly Look[], of: (look: Look) => number): number {
  return median(looks.slice(-3).map(of)) / median(looks.slice(0, 3).map(of));
}
