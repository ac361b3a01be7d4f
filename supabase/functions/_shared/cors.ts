import { siteOrigin } from "./env.ts";

/**
 * Headers that let pages of the web app, and of nobody else, read an answer.
 * The app itself calls from its server, where these play no part.
 */
export function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get("Origin");
  if (origin === null || origin !== siteOrigin()) return { Vary: "Origin" };
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": "POST",
    "Access-Control-Allow-Headers": "authorization, apikey, content-type, x-client-info",
    "Access-Control-Max-Age": "600",
  };
}
