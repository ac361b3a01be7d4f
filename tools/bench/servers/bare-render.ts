/**
 * A bare `node:http` server that renders the whole document of a page with React's `renderToString` for each request:
 * the cost of React itself. Loader data are read once; matching, loaders, hydration data and headers are not included.
 */
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { cloneElement, type ReactElement } from "react";
import type * as ReactDomServer from "react-dom/server";

const { PORT, BUILD = "", PAGE = "/" } = process.env;

const domServer = createRequire(import.meta.url)("react-dom/server") as {
  -readonly [Name in keyof typeof ReactDomServer]: (typeof ReactDomServer)[Name];
};
const { renderToNodeStream, renderToString } = domServer;

/** The document element that the portal passes to React. */
let document: ReactElement<{ context: EntryContext }> | undefined;
domServer.renderToNodeStream = (element, options) => {
  document = element as typeof document;
  return renderToNodeStream(element, options);
};

const build = (await import(BUILD)) as ServerBuild;
await createRequestHandler(build, "production")(new Request(`http://127.0.0.1:${PORT}${PAGE}`));
if (!document) throw new Error(`${PAGE} rendered no document`);
// why: the stream of hydration data can be read only once.
const context = { ...document.props.context };
delete context.serverHandoffStream;
const tree = cloneElement(document, { context });

createServer((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(`<!DOCTYPE html>${renderToString(tree)}`);
}).listen(Number(PORT), "127.0.0.1");
