/**
 * The service worker. Pages always come from the network; it keeps one of its own for when there is none. No other
 * page, no data of pages and nothing that is sent ever passes into its caches (docs/decisions/005).
 */
import { VIEWED_CACHE } from "~/features/offline/last-viewed";
import { paths } from "~/lib/paths";
import { filesOf, kindOf } from "./requests";

declare const self: ServiceWorkerGlobalScope;
/** Name of the build, put in by scripts/service-worker.ts. */
declare const BUILD: string;

/** The page without a connection and its files, and the files that pages of this build have used. */
const PAGE_CACHE = `senza-connessione-${BUILD}`;
const ASSET_CACHE = `file-${BUILD}`;
/** More files than a build has: only one that is put together while it changes has more. */
const MOST_ASSETS = 250;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

self.addEventListener("fetch", (event) => {
  switch (kindOf(event.request, self.location.origin)) {
    case "page":
      return event.respondWith(answerPage(event));
    case "asset":
      return event.respondWith(answerAsset(event));
    case "picture":
      return event.respondWith(answerPicture(event.request));
  }
});

/** Keeps the page without a connection. It is asked for as a stranger, so it can name nobody. */
async function install(): Promise<void> {
  const page = await fetch(paths.offline, { credentials: "omit", cache: "reload" });
  if (!page.ok || page.redirected) throw new Error(`${paths.offline}: ${page.status}`);
  const files = filesOf(await page.clone().text()).map(
    (path) =>
      new Request(path, {
        credentials: "omit",
        // Only what has its content in its name may come from the browser's own cache.
        cache: path.startsWith("/assets/") ? "default" : "reload",
      }),
  );
  const cache = await caches.open(PAGE_CACHE);
  await cache.addAll(files);
  await cache.put(paths.offline, page);
  // Safe at once: a page needs no file from here that it could not load itself.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const current = [PAGE_CACHE, ASSET_CACHE, VIEWED_CACHE];
  const old = (await caches.keys()).filter((name) => !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // A page is asked for while the service worker starts, so that nobody waits for it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page from the network, whatever the server says; without one the page that says so. */
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(request));
  } catch {
    const page = await caches.match(paths.offline, { cacheName: PAGE_CACHE, ignoreVary: true });
    return page ?? Response.error();
  }
}

async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await find(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keep(request, answer.clone()));
  return answer;
}

async function answerPicture(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await find(request)) ?? Response.error());
}

/** What is kept of a file. A browser that cannot read its caches is one that has nothing in them. */
async function find(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true }).catch(() => undefined);
}

/** Keeps a file, and drops the one that was kept first when there are too many. */
async function keep(request: Request, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(ASSET_CACHE);
    await cache.put(request, answer);
    const [oldest, ...others] = await cache.keys();
    if (oldest && others.length >= MOST_ASSETS) await cache.delete(oldest);
  } catch {
    // The disk is full: the file is asked for again next time.
  }
}
