/** `npm run dev`: the development server with hot reload, and a backend. */
import { spawn } from "node:child_process";
import { demoBackend, exitWithMessage, stopTogether } from "./demo-backend";
import { requireFreePort } from "./free-port";

const port = process.env.PORT || "5173";

async function main(): Promise<void> {
  await requireFreePort(Number(port), "localhost");
  const backend = await demoBackend(`http://localhost:${port}`);
  console.log(backend.hint);
  // Strict, because the links of mails and payments lead to this port.
  const server = spawn("npx", ["remix", "vite:dev", "--port", port, "--strictPort"], {
    stdio: "inherit",
    env: { ...process.env, ...backend.env },
  });
  stopTogether(server, backend);
}

main().catch(exitWithMessage);
