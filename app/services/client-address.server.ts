/** Address of the client, set by `server.ts`, which overwrites what a client sent under this name. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** Address of the client; null under `remix-serve`, which does not tell it. */
export function clientAddress(request: Request): string | null {
  return request.headers.get(CLIENT_ADDRESS_HEADER);
}
