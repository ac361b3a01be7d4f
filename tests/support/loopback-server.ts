import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoopbackServer {
  url: string;
  /** Ends it and whatever it still holds open. */
  close: () => void;
}

/** Starts a server of a test on a free port of this machine. */
export async function loopbackServer(answer: RequestListener): Promise<LoopbackServer> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
