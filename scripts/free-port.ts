/** Checks the port of the portal before a build that takes a minute. */
import { createServer } from "node:net";

/**
 * Checks that no program listens on a port.
 *
 * why not `get-port` or `detect-port`: both report a port that needs privileges (80) as taken.
 *
 * @throws Error in Italian for the person at the terminal if one does; that of Node for other reasons.
 */
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
