/** The guard and the loaders of admin routes (docs/product.md 9.1). */
import { data, redirect, redirectDocument } from "@remix-run/node";
import { flash } from "~/http/flash.server";
import { paths } from "~/lib/paths";
import { log } from "~/lib/log.server";
import { isUnavailable } from "~/backend/supabase.server";
import { requireUser, serviceUnavailable, withReturn, type UserContext } from "./user.server";

/** Value of `Retry-After` while the backend is down, in seconds. */
const RETRY_AFTER_S = "30";

/**
 * An administrator with a second factor.
 *
 * @throws Response As `requireUser`; a redirect to the enrollment for an administrator without a second factor, and to
 * the home page, with a message, for everybody else.
 */
export async function requireAdmin(request: Request): Promise<UserContext> {
  const context = await requireUser(request);
  if (context.user.isAdmin) return context;
  if (context.user.secondFactor === "awaits_first_factor")
    throw redirect(withReturn(paths.enrolSecondFactor, request), { headers: context.headers });
  log("warn", "refused: for administrators only", { path: new URL(request.url).pathname });
  const headers = await flash(new Headers(context.headers), {
    tone: "error",
    title: "Accesso negato. Sono richiesti privilegi di amministratore.",
  });
  throw redirectDocument(paths.home, { headers });
}

/**
 * Loader of an admin page: `page` is the result of `read`; null, with status 503, while the backend is down.
 * `read` throws the errors of its calls (`throwOnError`).
 */
export async function loadAdminPage<Page>(
  request: Request,
  read: (context: UserContext) => Promise<Page>,
) {
  try {
    const context = await requireAdmin(request);
    return data({ page: await read(context) }, { headers: context.headers });
  } catch (error) {
    if (isUnavailable(error))
      return data({ page: null }, { status: 503, headers: { "Retry-After": RETRY_AFTER_S } });
    throwIfUnauthorized(error);
    throw error;
  }
}

/** Loader of a file for administrators: the response of `write`, or 503 while the backend is down. */
export async function loadAdminFile(
  request: Request,
  write: (context: UserContext) => Promise<Response>,
) {
  try {
    return await write(await requireAdmin(request));
  } catch (error) {
    if (isUnavailable(error)) return serviceUnavailable();
    throwIfUnauthorized(error);
    throw error;
  }
}

/** Throws the response for an error of the database about rights that ended after the guard: session or role. */
export function throwIfUnauthorized(error: unknown): void {
  // A call without `throwOnError` answers an error that is no `Error`.
  const message = (error as { message?: unknown } | null | undefined)?.message;
  if (message === "not_authenticated") throw redirect(paths.auth);
  if (message === "second_factor_required") throw redirect(paths.secondFactor);
  if (message !== "not_admin") return;
  log("warn", "refused: no longer an administrator");
  throw new Response("Accesso negato", { status: 403 });
}
