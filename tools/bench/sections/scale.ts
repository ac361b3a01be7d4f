import { spawnSync } from "node:child_process";
import { atMost, round, type Goal } from "../goals";
import { compare, ratio } from "../load";
import { NODE_FLAGS, PORTAL_ENV, ROOT, UNCACHED } from "../portal";
import { startServer } from "../processes";

const SMALL = 135;
const LARGE = 100_000;
const FOLDER = ".cache/bench/scale";
const MAX_MEGABYTES = 400;
/** Lists without and with filters and text. */
const PAGES = ["/auto", "/auto?brand=Fiat&fuelType=Diesel&maxPrice=9000", "/moto?search=yamaha"];
const ROUNDS = { rounds: 3, seconds: 4 };

/** Lists of a large catalogue beside those of one as small as the portal's, in the same build. */
export async function measureScale(): Promise<Goal[]> {
  build();
  const start = (size: number) =>
    startServer({
      args: [...NODE_FLAGS, `${FOLDER}/server.js`],
      cwd: ROOT,
      env: { ...PORTAL_ENV, CATALOGUE_SIZE: String(size) },
      path: "/auto",
    });
  const small = await start(SMALL);
  const large = await start(LARGE);
  try {
    const results = await compare(
      PAGES.flatMap((page) => [
        { name: `${SMALL}: ${page}`, url: small.origin + page, headers: UNCACHED },
        { name: `${LARGE}: ${page}`, url: large.origin + page, headers: UNCACHED },
      ]),
      ROUNDS,
    );
    console.table(results);
    const memory = await large.memory();
    console.log(
      `starts: ${round(small.startMs)} ms with ${SMALL}, ${round(large.startMs)} ms with ${LARGE}`,
    );
    return [
      ...PAGES.map((page) =>
        atMost(
          `time of ${page}, ${LARGE} vehicles ÷ ${SMALL}`,
          ratio(results, `${SMALL}: ${page}`, `${LARGE}: ${page}`),
          2,
        ),
      ),
      atMost(`memory with ${LARGE} vehicles, MB`, memory, MAX_MEGABYTES),
    ];
  } finally {
    await small.stop();
    await large.stop();
  }
}

function build(): void {
  const steps = [
    ["remix", "vite:build", "--config", "tools/bench/scale/vite.config.ts"],
    ["esbuild", "server.ts", "--bundle", "--platform=node", "--format=esm", "--target=node20"],
  ];
  steps[1]?.push("--packages=external", `--outfile=${FOLDER}/server.js`, "--log-level=warning");
  for (const args of steps) {
    const { status } = spawnSync("npx", args, {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error(`${args[0]} failed`);
  }
}
