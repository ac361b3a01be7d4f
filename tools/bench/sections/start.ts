import { spawnSync } from "node:child_process";
import { atMost, median, type Goal } from "../goals";
import { LIST_PAGE, PORTAL_ENV, ROOT, startPortal } from "../portal";
import { startServer } from "../processes";

const ROUNDS = 7;
const BUILD_LIMIT_S = 60;

/** From the start of the process to the first page, beside `remix-serve` with the same build. */
export async function measureStart(): Promise<Goal[]> {
  const portalMs: number[] = [];
  const remixServeMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const portal = await startPortal();
    portalMs.push(portal.startMs);
    await portal.stop();
    const remixServe = await startServer({
      args: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
      env: PORTAL_ENV,
      cwd: ROOT,
      path: LIST_PAGE,
    });
    remixServeMs.push(remixServe.startMs);
    await remixServe.stop();
  }
  console.table([{ "portal ms": median(portalMs), "remix-serve ms": median(remixServeMs) }]);
  return [
    atMost("start to first page ÷ remix-serve", median(portalMs) / median(remixServeMs), 1.3),
    measureBuild(),
  ];
}

function measureBuild(): Goal {
  const begin = performance.now();
  const { status } = spawnSync("npm", ["run", "--silent", "build"], { cwd: ROOT, stdio: "ignore" });
  if (status !== 0) throw new Error("the build failed");
  return atMost("npm run build, s", (performance.now() - begin) / 1_000, BUILD_LIMIT_S);
}
