import { createServer, type AddressInfo } from "node:net";

/** As many ports of 127.0.0.1 as asked for that nobody uses right now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  // Closed only now: one after the other could be given the same port twice.
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
