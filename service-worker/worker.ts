/**
 * The service worker. Pages always come from the network; without a connection it serves the offline page. It caches no
 * other page, no data requests and no forms (docs/decisions/005-service-worker.md).
 */
import { VIEWED_CACHE } from "~/features/marketplace/recently-viewed/recently-viewed";
import { paths } from "~/lib/paths";
import { assetPaths, requestKind } from "./requests";

declare const self: ServiceWorkerGlobalScope;
/** Name of the build; scripts/browser-scripts.ts defines it. */
declare const BUILD: string;

/** Caches of the offline page with its files, and of the files that pages of this build have used. */
const PAGE_CACHE = `senza-connessione-${BUILD}`;
const ASSET_CACHE = `file-${BUILD}`;
/** A build has fewer files; the limit is reached only if a build changes while it is served. */
const MAX_ASSETS = 250;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

self.addEventListener("fetch", (event) => {
  switch (requestKind(event.request, self.location.origin)) {
    case "page":
      return event.respondWith(respondWithPage(event));
    case "asset":
      return event.respondWith(respondWithAsset(event));
    case "picture":
      return event.respondWith(respondWithPicture(event.request));
  }
});

/** Caches the offline page. It is fetched without cookies, so that it contains no personal data. */
async function install(): Promise<void> {
  const page = await fetch(paths.offline, { credentials: "omit", cache: "reload" });
  if (!page.ok || page.redirected) throw new Error(`${paths.offline}: ${page.status}`);
  const files = assetPaths(await page.clone().text()).map(
    (path) =>
      new Request(path, {
        credentials: "omit",
        // Only files with a hash in their name may come from the HTTP cache.
        cache: path.startsWith("/assets/") ? "default" : "reload",
      }),
  );
  const cache = await caches.open(PAGE_CACHE);
  await cache.addAll(files);
  await cache.put(paths.offline, page);
  // Safe, because pages can load every cached file from the network.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const current = [PAGE_CACHE, ASSET_CACHE, VIEWED_CACHE];
  const old = (await caches.keys()).filter((name) => !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // Requests pages while the service worker starts, so that its start adds no delay.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The page from the network with any status; the offline page without a connection. */
async function respondWithPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(request));
  } catch {
    const page = await caches.match(paths.offline, { cacheName: PAGE_CACHE, ignoreVary: true });
    return page ?? Response.error();
  }
}

async function respondWithAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(store(request, response.clone()));
  return response;
}

async function respondWithPicture(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await match(request)) ?? Response.error());
}

/** The cached response of a file; undefined also if the browser cannot read its caches. */
async function match(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true }).catch(() => undefined);
}

/** Caches a file, and deletes the oldest one above the limit. */
async function store(request: Request, response: Response): Promise<void> {
  try {
    const cache = await caches.open(ASSET_CACHE);
    await cache.put(request, response);
    const [oldest, ...others] = await cache.keys();
    if (oldest && others.length >= MAX_ASSETS) await cache.delete(oldest);
  } catch {
    // The disk is full: the file is requested again next time.
  }
}
