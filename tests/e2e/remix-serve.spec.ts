import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { assets, headOf } from "../support/html";
import { expect, test } from "../support/test";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const COMMAND = "node_modules/@remix-run/serve/dist/cli.js";
const BUILD = "build/server/index.js";

test("An operator runs the same build under remix-serve", async ({ request }) => {
  const port = await freePort();
  const server = spawn(process.execPath, [COMMAND, BUILD], {
    cwd: process.env.E2E_BUILD_ROOT ?? ROOT,
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await listening(server);
    for (const path of ["/", "/auto"]) {
      const response = await request.get(`http://127.0.0.1:${port}${path}`);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(headOf(html).title).toBe(headOf(await (await request.get(path)).text()).title);
      const [asset = ""] = assets(html).filter((address) => address.startsWith("/assets/"));
      expect((await request.head(`http://127.0.0.1:${port}${asset}`)).status(), asset).toBe(200);
    }
    const missing = await request.get(`http://127.0.0.1:${port}/auto/foo`);
    expect(missing.status()).toBe(404);
  } finally {
    server.kill();
    await once(server, "exit");
  }
});

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Waits until the server says its address; a server that stops before is an error. */
async function listening(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`remix-serve stopped with code ${code}`)));
    server.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("http://")) resolve();
    });
  });
}
