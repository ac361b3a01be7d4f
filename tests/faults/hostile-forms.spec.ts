// Plain requests, no browser: once is enough, so the file has the name of those that need JavaScript.
import { withProbe } from "../../tools/bench/processes";
import { startPortal } from "../../tools/bench/portal";
import { publicKeys } from "../support/accounts";
import { actionPaths, hostileForms, type HostileForm } from "../support/hostile-forms";
import { PORTAL_SIGNING_SECRET, SESSION_SECRET } from "../support/ports";
import { signedInAs } from "../support/signed-in";
import { expect } from "../support/test";

/** Forms that each action gets; `HOSTILE_FORMS=2000` for the long run. */
const COUNT = Number(process.env.HOSTILE_FORMS ?? 75);
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_122);
const AT_ONCE = 8;
/** A page that shows a form again, without what was typed, in bytes; the longest has about 110,000. */
const MAX_PAGE_BYTES = 200_000;
/** A page shows a text twice, as markup and as data, in which a character takes up to six bytes. */
const MAX_ECHO = 12;
/** What may be in use more than before once the garbage is collected, in MB: caches that fill up to their bound. */
const MAX_GROWTH_MB = 30;

const test = signedInAs("admin");

test("Nobody breaks the portal with a form that no page of it has", async ({ page }) => {
  test.setTimeout(120_000 + COUNT * 1_000);
  const cookies = await page.context().cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const env = { ...publicKeys(), PORTAL_SIGNING_SECRET, SESSION_SECRET, TRUST_PROXY: "1" };
  const portal = await startPortal(undefined, { args: withProbe, env, quiet: true });
  const faults: string[] = [];
  /** Some of them to every action, as somebody without an account and as an administrator. */
  const sendAll = async (forms: readonly HostileForm[]) => {
    const posts = actionPaths().flatMap((path) => forms.map((form, i) => ({ path, form, i })));
    const rest = posts.values();
    const worker = async () => {
      for (const { path, form, i } of rest) {
        // why: each page of an administrator is a dozen calls of the backend.
        const isAdmin = i % 10 === 0 && path !== "/auth/esci";
        const fault = await faultOf(portal.origin, i % 3 === 0 ? dataPath(path) : path, form, {
          ...(isAdmin && { Cookie }),
        });
        if (fault)
          faults.push(
            `${fault}: ${path} ${form.contentType} ${form.body.toString("latin1", 0, 120)}`,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
  try {
    await sendAll(hostileForms(10, SEED + 1));
    const before = await portal.collected();
    await sendAll(hostileForms(COUNT, SEED));
    const after = await portal.collected();
    expect(faults.slice(0, 5), `${faults.length} faults`).toEqual([]);
    expect((await fetch(`${portal.origin}/salute`)).status).toBe(200);
    expect(after.heap + after.buffers - before.heap - before.buffers).toBeLessThan(MAX_GROWTH_MB);
  } finally {
    await portal.stop();
  }
});

/** What is wrong with the answer; null for nothing. */
async function faultOf(
  origin: string,
  path: string,
  { contentType, body }: HostileForm,
  headers: Record<string, string>,
): Promise<string | null> {
  const answer = await fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    body: new Uint8Array(body),
    headers: {
      ...(contentType !== null && { "Content-Type": contentType }),
      // Each comes from a client of its own, or the limits would answer for the forms.
      "X-Forwarded-For": `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join(".")}`,
      ...headers,
    },
  });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status >= 500) return String(answer.status);
  const isRefused = answer.headers.get("Content-Type")?.startsWith("text/plain");
  if (isRefused) return byteLength > 100 ? `a refusal of ${byteLength} bytes` : null;
  const limit = MAX_PAGE_BYTES + MAX_ECHO * body.byteLength;
  return byteLength > limit ? `${byteLength} bytes` : null;
}

/** The address to which a page with JavaScript posts. */
function dataPath(path: string): string {
  const [pathname = "", search] = path.split("?");
  return `${pathname}.data${search ? `?${search}` : ""}`;
}
