import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the kernel's range for outgoing connections, which could take a port in between. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** Different free ports of 127.0.0.1, for servers that must know their port before they listen. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
