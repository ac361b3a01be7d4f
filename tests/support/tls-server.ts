/**
 * A server of a dealer's management program, which the portal reads over https. Its certificate is for `localhost` and of
 * nobody's: only what is started with `TLS_ENV` trusts it.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

const file = (name: string) => fileURLToPath(new URL(`tls/${name}`, import.meta.url));

/** Of a web server that may read such addresses on this machine. */
export const TLS_ENV = { FETCH_LOOPBACK: "on", NODE_EXTRA_CA_CERTS: file("localhost.crt") };

export interface TlsServer {
  /** `https://localhost:port` */
  url: string;
  /** Paths that were asked for, in their order. */
  seen: string[];
  close: () => void;
}

export async function tlsServer(answer: RequestListener): Promise<TlsServer> {
  const seen: string[] = [];
  const options = {
    key: readFileSync(file("localhost.key")),
    cert: readFileSync(file("localhost.crt")),
  };
  const server = createServer(options, (request, response) => {
    seen.push(request.url ?? "");
    return answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
