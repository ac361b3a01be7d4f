/** A bare `node:http` server that sends one recorded response of another server: the upper bound of any cache. */
import { createServer, request } from "node:http";

const { PORT, SOURCE = "", ENCODING = "br" } = process.env;

const copied = await new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
  const source = request(SOURCE, { headers: { "Accept-Encoding": ENCODING } }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () =>
      resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }),
    );
  });
  source.on("error", reject).end();
});
// Node sets these itself.
const UNCOPIED = new Set(["date", "connection", "keep-alive"]);
const headers = copied.headers.filter(
  (_, i, all) => !UNCOPIED.has(all[i - (i % 2)]!.toLowerCase()),
);

createServer((_request, response) => {
  response.writeHead(200, headers).end(copied.body);
}).listen(Number(PORT), "127.0.0.1");
