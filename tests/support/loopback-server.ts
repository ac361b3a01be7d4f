import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoopbackServer {
  url: string;
  /** Breaks off what it still answers. */
  closeConnections: () => void;
  /** Ends it and whatever it still holds open. */
  close: () => void;
}

/** How long a connection may be idle, in ms: longer than any test, so that no client sends on one that is being closed. */
const KEEP_ALIVE_MS = 120_000;

/** Starts a server of a test on a free port of this machine. */
export async function loopbackServer(answer: RequestListener): Promise<LoopbackServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    closeConnections: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
