import type {
  ActionFunctionArgs,
  EntryContext,
  HandleErrorFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { PageConsent } from "~/features/shell/consent/consent.server";
import { findBodyError } from "~/http/body.server";
import "~/lib/env.server";
import { log } from "~/lib/log.server";
import { startCatalogueSync } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { startReplyTimes } from "~/features/marketplace/reply-times/reply-times.server";
import { isReadFirst } from "~/http/route-policy";
import type { ScriptStart } from "~/lib/page-scripts";
import { contentSecurityPolicy } from "~/rendering/content-security-policy.server";
import {
  addScripts,
  entryScriptAt,
  renderDocument,
  RENDER_TIMEOUT_MS,
} from "~/rendering/document.server";

startCatalogueSync();
startReplyTimes();

/** Timeout of the data stream, the same as that of the document. */
export const streamTimeout = RENDER_TIMEOUT_MS;

/** Renders a page and adds its content security policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const bodyError = findBodyError(context.staticHandlerContext.errors);
  if (bodyError) return bodyError;
  const rendered = await renderDocument(
    <RemixServer context={context} url={request.url} abortDelay={RENDER_TIMEOUT_MS} />,
  );
  const entry = entryScriptAt(context.manifest.entry.module);
  const html = addScripts(rendered, entry, scriptStartOf(context));
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Else what compresses answers (server/app.ts) adds it, and copies the answer to do so.
  headers.append("Vary", "Accept-Encoding");
  headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  return new Response(html, { headers, status });
}

/**
 * Public pages and the page to sign in are only read at first. All others show what somebody has just done or works on: a form
 * with its errors, a message, a dashboard; and who agreed to statistics or error reports is counted from the start.
 */
function scriptStartOf(context: EntryContext): ScriptStart {
  const { matches, actionData, loaderData } = context.staticHandlerContext;
  const screen = context.routeModules[matches.at(-1)?.route.id ?? ""];
  const site = loaderData["routes/site-layout"] as
    | ({ notice?: unknown } & Partial<PageConsent>)
    | undefined;
  const isRead = isReadFirst(screen?.handle) && !actionData && !site?.notice;
  const hasAgreed = site?.analyticsId || site?.errorReports;
  return isRead && !hasAgreed ? "interaction" : "load";
}

/** Logs errors of loaders, actions and renders, except after the visitor has disconnected. */
export const handleError: HandleErrorFunction = (
  error,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error)) {
    // Remix rejected the request itself, for example its method.
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
