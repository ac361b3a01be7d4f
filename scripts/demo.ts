/** `npm run demo`: builds the portal, starts it with a backend and says where everything is. */
import { spawn, spawnSync } from "node:child_process";
import { demoBackend } from "./demo-backend";

const port = process.env.PORT || "3000";

const build = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
if (build.status !== 0) process.exit(build.status ?? 1);

const backend = await demoBackend(`http://localhost:${port}`);
const server = spawn(process.execPath, ["--enable-source-maps", "build/server.js"], {
  stdio: "inherit",
  env: { ...process.env, ...backend.env, PORT: port, NODE_ENV: "production" },
});
console.log(`
Piazza Motori in prova: http://localhost:${port}
${backend.hint}
Il catalogo è di fantasia: concessionari, recapiti e annunci sono inventati.
Ctrl+C per fermare.
`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => server.kill("SIGTERM"));
server.on("exit", (code) => {
  void backend.stop().finally(() => process.exit(code ?? 0));
});
