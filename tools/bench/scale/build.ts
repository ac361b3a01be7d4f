import { spawnSync } from "node:child_process";
import { NODE_FLAGS, PORTAL_ENV, ROOT } from "../portal";
import { startServer, type RunningServer } from "../processes";

const FOLDER = ".cache/bench/scale";

/** Builds the portal with a generated catalogue. */
export function buildScale(): void {
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

/** Starts that build with so many vehicles; it takes the messages of `changes.ts`. */
export function startScale(size: number): Promise<RunningServer> {
  return startServer({
    args: [...NODE_FLAGS, `${FOLDER}/server.js`],
    cwd: ROOT,
    env: { ...PORTAL_ENV, CATALOGUE_SIZE: String(size) },
    path: "/auto",
  });
}
