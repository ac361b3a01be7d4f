/** Whether the portal can be served where it is asked for, before anybody waits for a build. */
import { createServer } from "node:net";

/** Throws an error for a person to read when another program listens on the port. */
export async function requireFreePort(port: number, host = "0.0.0.0"): Promise<void> {
  const probe = createServer();
  await new Promise<void>((free, fail) => {
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      fail(isTaken ? new Error(taken(port)) : error);
    });
    probe.listen(port, host, free);
  });
  await new Promise((closed) => probe.close(closed));
}

const taken = (port: number) =>
  `La porta ${port} è già usata da un altro programma: fermalo, o scegline un'altra con PORT.`;
