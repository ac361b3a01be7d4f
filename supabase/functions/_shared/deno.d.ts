/**
 * The little of Deno that the functions use, so that the compiler of the whole project checks them.
 * Edge functions run on Deno; the local process gives them the same two members in Node.
 */
declare namespace Deno {
  const env: { get(name: string): string | undefined };
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
}
