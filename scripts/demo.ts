/** `npm run demo`: builds the portal, starts it with a backend and prints all addresses. */
import { spawn, spawnSync } from "node:child_process";
import { demoBackend, exitWithMessage, stopTogether, type DemoBackend } from "./demo-backend";
import { requireFreePort } from "./free-port";

const port = process.env.PORT || "3000";

async function main(): Promise<void> {
  await requireFreePort(Number(port), process.env.HOST || undefined);
  // Before the build, so that a port or folder in use is reported at once.
  const backend = await demoBackend(`http://localhost:${port}`);
  const build = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  if (build.status === 0) return serve(backend);
  await backend.stop();
  process.exitCode = build.status ?? 1;
}

/** Starts the server and prints the summary when it listens, below the output of the build. */
function serve(backend: DemoBackend): void {
  const server = spawn(process.execPath, ["--enable-source-maps", "build/server.js"], {
    stdio: ["inherit", "pipe", "inherit"],
    env: { ...process.env, ...backend.env, PORT: port, NODE_ENV: "production" },
  });
  server.stdout.once("data", () => {
    console.log(`
Piazza Motori in prova: http://localhost:${port}
${backend.hint}
Il catalogo è di fantasia: concessionari, recapiti e annunci sono inventati.
Ctrl+C per fermare.
`);
    server.stdout.pipe(process.stdout);
  });
  stopTogether(server, backend);
}

main().catch(exitWithMessage);
