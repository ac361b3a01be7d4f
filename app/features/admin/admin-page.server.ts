/**
 * The one way into every admin route: who is asking comes first, and a backend that is down gives a page that says
 * so instead of an error.
 */
import { data, redirect } from "@remix-run/node";
import {
  requireAdmin,
  unavailablePage,
  withClient,
  type PrivateEntry,
} from "~/features/auth/visitor.server";
import { paths } from "~/lib/paths";
import { log } from "~/services/log.server";
import { isUnavailable } from "~/services/supabase.server";

/** Seconds after which a page that could not be had is worth asking for again. */
const RETRY_S = "30";

/** A private entry whose account is an administrator's. */
export type AdminEntry = PrivateEntry;

/**
 * An administrator, or null while nobody can tell because the backend is down.
 * Throws a redirect for everybody else (`requireAdmin`).
 */
export async function openAdmin(request: Request): Promise<AdminEntry | null> {
  try {
    return withClient(request, await requireAdmin(request));
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 503) return null;
    throw thrown;
  }
}

/**
 * Loader of an admin page: `page` is what `read` found, null with 503 while the backend is down.
 * `read` throws what the backend refuses (`throwOnError`).
 */
export async function loadAdminPage<Page>(
  request: Request,
  read: (entry: AdminEntry) => Promise<Page>,
) {
  const entry = await openAdmin(request);
  if (!entry) return unavailable();
  try {
    return data({ page: await read(entry) }, { headers: entry.headers });
  } catch (error) {
    if (isUnavailable(error)) return unavailable();
    throwRefusal(error);
    throw error;
  }
}

/** Loader of a file for administrators: what `write` answers, or 503 while the backend is down. */
export async function loadAdminFile(
  request: Request,
  write: (entry: AdminEntry) => Promise<Response>,
) {
  const entry = await openAdmin(request);
  if (!entry) return unavailablePage();
  try {
    return await write(entry);
  } catch (error) {
    if (isUnavailable(error)) return unavailablePage();
    throwRefusal(error);
    throw error;
  }
}

function unavailable() {
  return data({ page: null }, { status: 503, headers: { "Retry-After": RETRY_S } });
}

/** Rights that were taken away after the check: a session that ended, a role that was revoked. */
export function throwRefusal(error: unknown): void {
  const message = error instanceof Error ? error.message : undefined;
  if (message === "not_authenticated") throw redirect(paths.auth);
  if (message === "second_factor_required") throw redirect(paths.secondFactor);
  if (message !== "not_admin") return;
  log("warn", "refused: no longer an administrator");
  throw new Response("Accesso negato", { status: 403 });
}
