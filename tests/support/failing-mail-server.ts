/** A mail server that fails in the ways that mail servers fail, in front of one that is well. */
import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

export const MAIL_FAULTS = {
  silent: "does not greet",
  busy: "has too much to do",
  reset: "breaks off every connection",
  full: "has no room for mails",
  half: "breaks off in the middle of a mail",
} as const;

export type MailFault = keyof typeof MAIL_FAULTS;

export interface FailingMailServer {
  url: string;
  /** What is wrong with it from now on; null for nothing. */
  setFault: (fault: MailFault | null) => void;
  /** How many connections met a fault. */
  failures: () => number;
  stop: () => void;
}

/** Starts it in front of the server at a port of this machine. */
export async function failingMailServer(realPort: number): Promise<FailingMailServer> {
  let fault: MailFault | null = null;
  let failures = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on("close", () => open.delete(client)).on("error", () => client.destroy());
    if (fault !== null) failures += 1;
    if (fault === null) passOn(client, realPort);
    else if (fault === "reset") client.resetAndDestroy();
    else if (fault === "busy") client.end("421 4.3.2 busy, try later\r\n");
    else if (fault === "full") talk(client, { MAIL: "452 4.3.1 insufficient system storage" });
    else if (fault === "half") talk(client, { DATA: null });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const hangUp = () => open.forEach((client) => client.destroy());
  return {
    url: `smtp://127.0.0.1:${port}`,
    setFault: (next) => {
      fault = next;
      hangUp();
    },
    failures: () => failures,
    stop: () => {
      hangUp();
      server.close();
    },
  };
}

/** Says yes to everything but to what `answers` names; null hangs up. */
function talk(client: Socket, answers: Record<string, string | null>): void {
  client.write("220 prova.example ESMTP\r\n");
  client.on("data", (chunk: Buffer) => {
    for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
      const answer = answers[line.slice(0, 4).toUpperCase()];
      if (answer === null) return client.destroy();
      client.write(`${answer ?? "250 ok"}\r\n`);
    }
  });
}

function passOn(client: Socket, port: number): void {
  const real = connect(port, "127.0.0.1");
  real.on("error", () => client.destroy());
  client.on("close", () => real.destroy());
  client.pipe(real).pipe(client);
}
