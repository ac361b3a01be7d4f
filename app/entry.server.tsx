import type {
  ActionFunctionArgs,
  EntryContext,
  HandleErrorFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { refusedBody } from "~/services/body.server";
import {
  contentSecurityPolicy,
  renderDocument,
  RENDER_TIMEOUT_MS,
  scriptsLater,
} from "~/services/document.server";
import { entryScript } from "~/services/entry-script.server";
import "~/services/env.server";
import { log } from "~/services/log.server";

/** Limit of the single-fetch data stream, the same as the document's. */
export const streamTimeout = RENDER_TIMEOUT_MS;

/** Renders a page to a string and adds its content security policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const refused = refusedBody(context.staticHandlerContext.errors);
  if (refused) return refused;
  const html = scriptsLater(
    await renderDocument(
      <RemixServer context={context} url={request.url} abortDelay={RENDER_TIMEOUT_MS} />,
    ),
    entryScript(context.manifest.entry.module),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  return new Response(html, { headers, status });
}

/** Logs what a loader, an action or a render threw; a visitor who left is no error. */
export const handleError: HandleErrorFunction = (
  error,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error)) {
    // Remix refused the request itself (a method that the page does not take): nothing broke.
    log("warn", error.statusText, { status: error.status, ...placeOf(request) });
  } else {
    reportError(error, request);
  }
};

function reportError(error: unknown, request: Request): void {
  log("error", error instanceof Error ? (error.stack ?? error.message) : String(error), {
    ...placeOf(request),
  });
}

function placeOf(request: Request) {
  return { method: request.method, path: new URL(request.url).pathname };
}
