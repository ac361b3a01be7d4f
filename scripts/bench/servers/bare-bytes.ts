/** A bare `node:http` server that sends the answer of another one again and again: the limit of any cache. */
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
// Each server writes its own.
const OWN = new Set(["date", "connection", "keep-alive"]);
const headers = copied.headers.filter((_, i, all) => !OWN.has(all[i - (i % 2)]!.toLowerCase()));

createServer((_request, response) => {
  response.writeHead(200, headers).end(copied.body);
}).listen(Number(PORT), "127.0.0.1");
