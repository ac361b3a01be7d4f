import { createServer, type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { requireFreePort } from "./free-port";

it("A port is rejected while another program listens on it, and the check leaves it free", async () => {
  const other = createServer();
  await new Promise<void>((ready) => other.listen(0, "0.0.0.0", ready));
  const { port } = other.address() as AddressInfo;
  await expect(requireFreePort(port)).rejects.toThrow(
    `La porta ${port} è già usata da un altro programma: fermalo, o scegline un'altra con PORT.`,
  );
  await new Promise((closed) => other.close(closed));
  await requireFreePort(port);
  await requireFreePort(port);
});
