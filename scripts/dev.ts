/** `npm run dev`: the development server with hot reload, and a backend. */
import { spawn } from "node:child_process";
import { demoBackend } from "./demo-backend";
import { requireFreePort } from "./free-port";

const port = process.env.PORT || "5173";

async function main(): Promise<void> {
  await requireFreePort(Number(port), "localhost");
  const backend = await demoBackend(`http://localhost:${port}`);
  console.log(backend.hint);
  // Another port than the one asked for is no help: mails and payments lead back to this one.
  const server = spawn("npx", ["remix", "vite:dev", "--port", port, "--strictPort"], {
    stdio: "inherit",
    env: { ...process.env, ...backend.env },
  });

  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => server.kill("SIGTERM"));
  server.on("exit", (code) => {
    void backend.stop().finally(() => process.exit(code ?? 0));
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
