/** A web server whose backend does not answer. */
import { afterAll, beforeAll } from "vitest";
import { NO_BACKEND, startServer, type RunningServer } from "./other-server";
import { visitorAt, visitorOf, type Visitor } from "./visitor";

/**
 * Starts one for the tests of a file.
 *
 * @returns A function that makes a visitor of it, signed in as `known` is at the portal.
 */
export function useServerWithoutBackend(): (known?: Visitor) => Visitor {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(["build/server.js"], NO_BACKEND);
  });
  afterAll(() => server.stop());
  return (known) => (known ? visitorAt(server.origin, known) : visitorOf(server.origin));
}
