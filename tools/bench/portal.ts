/** Starts the built portal for benchmarks. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SESSION_COOKIE } from "~/backend/supabase.server";
import { keepVisitor } from "~/backend/visitor-cookie.server";
import { FLASH_COOKIE } from "~/http/flash.server";
import { startServer, type RunningServer } from "./processes";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The page that is measured: a list of 24 cards with all its filters. */
export const LIST_PAGE = "/auto";

/** Without compression, whose cost is the same for all frameworks. */
export const PLAIN = { "Accept-Encoding": "identity" };

/** Headers of a visitor with personal pages, which are never cached. */
export const UNCACHED = { ...PLAIN, Cookie: `${FLASH_COOKIE}=x` };

/** Headers of a signed-in visitor who has opened a page before: with the cookie of what the header shows. */
export async function signedIn(): Promise<Record<string, string>> {
  const session = `${SESSION_COOKIE}=solo-per-le-misure`;
  const request = new Request("http://localhost/", { headers: { Cookie: session } });
  const answer = new Headers();
  const visitor = { email: "anna.dealer@example.it", isAdmin: false, plan: "Base · 10 veicoli" };
  await keepVisitor(request, answer, visitor);
  const [cookie = ""] = answer.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { Cookie: `${session}; ${cookie}` };
}

/** Environment of a portal without a backend, with a secret for its cookies. */
export const PORTAL_ENV = { SESSION_SECRET: process.env.SESSION_SECRET ?? "" };

/** Those of `npm start`: the heap stays below 400 MB, which is enough for 200,000 vehicles. */
export const NODE_FLAGS = ["--enable-source-maps", "--max-old-space-size=320"];

interface PortalOptions {
  /** Arguments of Node before the program. */
  args?: readonly string[];
  /** Further variables, such as the address of a backend. */
  env?: Record<string, string>;
  /** Discards its log. */
  quiet?: boolean;
}

/**
 * Starts the built portal.
 *
 * @param folder Where the build is.
 * @throws Error when nothing is built.
 */
export function startPortal(
  folder = `${ROOT}/build`,
  { args = [], env, quiet = false }: PortalOptions = {},
): Promise<RunningServer> {
  if (!existsSync(`${folder}/server.js`)) throw new Error("nothing is built: npm run build");
  return startServer({
    args: [...NODE_FLAGS, ...args, `${folder}/server.js`],
    env: { ...PORTAL_ENV, ...env },
    quiet,
    cwd: ROOT,
    path: LIST_PAGE,
  });
}

/** Starts a server that renders the list page of the built portal with React alone. */
export function startBareRender(): Promise<RunningServer> {
  return startServer({
    args: ["--import", "tsx", `${ROOT}/tools/bench/servers/bare-render.ts`],
    env: { ...PORTAL_ENV, BUILD: `${ROOT}/build/server/index.js`, PAGE: LIST_PAGE },
    cwd: ROOT,
    path: LIST_PAGE,
  });
}
