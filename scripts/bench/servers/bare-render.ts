/**
 * A bare `node:http` server that renders the whole document of a page with React's `renderToString` for each request:
 * what React itself costs. The loaders' data are read once; matching, loaders, hydration data and headers are not paid.
 */
import { createServer } from "node:http";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const { PORT, BUILD = "", PAGE = "/" } = process.env;

const build = (await import(BUILD)) as ServerBuild;
const url = `http://127.0.0.1:${PORT}${PAGE}`;
let context: EntryContext | undefined;
const handle = createRequestHandler(
  {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (_request, _status, _headers, given) => {
          context = given;
          return new Response();
        },
      },
    },
  },
  "production",
);
await handle(new Request(url));
if (!context) throw new Error(`${PAGE} gave no document`);
// The stream of hydration data can be read only once.
const { serverHandoffStream: _stream, ...tree } = context;

createServer((_request, response) => {
  const html = renderToString(createElement(RemixServer, { context: tree, url }));
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(html);
}).listen(Number(PORT), "127.0.0.1");
