import { spawnSync } from "node:child_process";
import { atMost, median, type Goal } from "../goals";
import { LIST_PAGE, PORTAL_ENV, ROOT, startPortal } from "../portal";
import { startServer } from "../processes";

const ROUNDS = 7;
const BUILD_LIMIT_S = 60;

/** From the start of the process to the first page, beside `remix-serve` with the same build. */
export async function measureStart(): Promise<Goal[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const portal = await startPortal();
    ours.push(portal.startMs);
    await portal.stop();
    const remixServe = await startServer({
      args: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
      env: PORTAL_ENV,
      cwd: ROOT,
      path: LIST_PAGE,
    });
    theirs.push(remixServe.startMs);
    await remixServe.stop();
  }
  console.table([{ "portal ms": median(ours), "remix-serve ms": median(theirs) }]);
  return [
    atMost("start to first page ÷ remix-serve", median(ours) / median(theirs), 1.3),
    measureBuild(),
  ];
}

function measureBuild(): Goal {
  const begin = performance.now();
  const { status } = spawnSync("npm", ["run", "--silent", "build"], { cwd: ROOT, stdio: "ignore" });
  if (status !== 0) throw new Error("the build failed");
  return atMost("npm run build, s", (performance.now() - begin) / 1_000, BUILD_LIMIT_S);
}
