/** Lets Remix's parser of forms read every name of a file. */

const HEADERS_END = Buffer.from("\r\n\r\n");
/** Of one part, in bytes. */
const MAX_HEADERS_BYTES = 8_192;

/**
 * The request with `;` and `=` in the names of its files percent-encoded; its body passes through piece by piece.
 *
 * why: Remix's parser takes both for the end of the name, even inside quotes, and gives up. `@remix-run/multipart-parser`
 * reads them, but holds a whole file in memory, which a ZIP of photographs must not be.
 *
 * @throws Error While the body is read, for a part whose headers never end.
 */
export function encodeFileNames(request: Request): Request {
  const [, boundary] = (request.headers.get("Content-Type") ?? "").split(/\s*;\s*boundary=/);
  if (!request.body || !boundary) return request;
  const { url, method, headers, signal } = request;
  const body = request.body.pipeThrough(fileNameEncoder(boundary));
  return new Request(url, { method, headers, signal, body, duplex: "half" });
}

/** The file name as the browser sent it. */
export function decodeFileName(name: string): string {
  return name.replaceAll("%3B", ";").replaceAll("%3D", "=");
}

function fileNameEncoder(boundary: string): TransformStream<Uint8Array, Uint8Array> {
  const delimiter = Buffer.from(`--${boundary}\r\n`);
  let rest = Buffer.alloc(0);
  let isInHeaders = false;
  return new TransformStream({
    transform(chunk, controller) {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const mark = isInHeaders ? HEADERS_END : delimiter;
        const at = rest.indexOf(mark);
        if (at === -1) break;
        const passed = rest.subarray(0, at + mark.length);
        controller.enqueue(isInHeaders ? encodeHeaders(passed) : passed);
        rest = rest.subarray(passed.length);
        isInHeaders = !isInHeaders;
      }
      if (isInHeaders) {
        if (rest.length > MAX_HEADERS_BYTES) throw new Error("headers without an end");
        return;
      }
      // The last bytes may begin a delimiter.
      const length = Math.max(0, rest.length - delimiter.length + 1);
      if (length > 0) controller.enqueue(rest.subarray(0, length));
      rest = rest.subarray(length);
    },
    flush(controller) {
      controller.enqueue(rest);
    },
  });
}

/** Browsers write a quote within the name as `%22`. */
function encodeHeaders(headers: Buffer): Buffer {
  const encoded = headers.toString("latin1").replace(/filename="[^"]*"/gi, (name) =>
    name
      .replaceAll(";", "%3B")
      .replaceAll("=", "%3D")
      .replace(/^(filename)%3D/i, "$1="),
  );
  return Buffer.from(encoded, "latin1");
}
