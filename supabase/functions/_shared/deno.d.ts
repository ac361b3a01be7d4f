/**
 * The members of Deno that the functions use, for the TypeScript compiler of the project. Edge functions run on Deno; the
 * local backend defines the same members in Node.
 */
declare namespace Deno {
  const env: { get(name: string): string | undefined };
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
}
