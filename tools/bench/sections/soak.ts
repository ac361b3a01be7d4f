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
/** Pages that are requested once before the first sample, so that the page cache is full. */
const PAGES_BEFORE = 6_000;
/** Minutes of mixed traffic before the first sample: hot code is compiled, pools fill. */
const WARM_UP_MINUTES = 2;
const SAMPLES = 10;

/** Mixed traffic with a backend for some minutes: no request may fail, and memory must not grow. */
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
    // Each 404 writes a line to the log.
    quiet: true,
    env: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      PORTAL_SIGNING_SECRET: portalSigningSecret,
      // All traffic comes from one machine; `X-Forwarded-For` gives each visitor an address.
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

    const samples: Sample[] = [];
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      await mixed(minutes / SAMPLES);
      samples.push({ minute: (minutes * sample) / SAMPLES, ...(await portal.collected()) });
    }
    console.table(samples);
    console.table(tally.answers);
    if (tally.failures.length > 0) console.log(tally.failures.slice(0, 20).join("\n"));
    return [
      atMost("soak: responses of 500 or above, or none", tally.failures.length, 0),
      atMost(
        "soak: growth of memory",
        growth(samples, ({ resident }) => resident),
        1.05,
      ),
      atMost("soak: growth of heap and buffers", growth(samples, inUse), 1.05),
    ];
  } finally {
    await portal.stop();
  }
}

type Sample = CollectedMemory & { minute: number };

const inUse = ({ heap, buffers }: Sample) => heap + buffers;

/** Median of the last three samples ÷ that of the first three. */
function growth(samples: readonly Sample[], of: (sample: Sample) => number): number {
  return median(samples.slice(-3).map(of)) / median(samples.slice(0, 3).map(of));
}
