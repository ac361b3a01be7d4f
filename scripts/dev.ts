/** `npm run dev`: the development server with hot reload, and a backend. */
import { spawn } from "node:child_process";
import { demoBackend } from "./demo-backend";

const port = process.env.PORT || "5173";
const backend = await demoBackend(`http://localhost:${port}`);
console.log(backend.hint);
const server = spawn("npx", ["remix", "vite:dev", "--port", port], {
  stdio: "inherit",
  env: { ...process.env, ...backend.env },
});

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => server.kill("SIGTERM"));
server.on("exit", (code) => {
  void backend.stop().finally(() => process.exit(code ?? 0));
});
