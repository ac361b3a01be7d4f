import { afterEach, expect, it, vi } from "vitest";
import { loopbackServer, type LoopbackServer } from "../tests/support/loopback-server";
import { createPageCache } from "./page-cache";

const CATALOGUE = "public, max-age=0, s-maxage=3";
const OTHERS = "public, max-age=0, s-maxage=60";
let server: LoopbackServer | undefined;
let nowMs = 1_000;

afterEach(() => {
  server?.close();
});

/** Tags of the pages of this test: the path names them. */
const tagsOf = (request: Request) => new URL(request.url).pathname.slice(1).replaceAll("+", ",");

/** A server whose pages show the edition of the catalogue, `catalogue.edition`. */
async function serve(body = (edition: number) => `edizione ${edition}`) {
  const catalogue = { edition: 1 };
  /** Renders wait for one before they read the catalogue, and for the other afterwards. */
  let turn = Promise.resolve();
  let pause = Promise.resolve();
  const rendered = vi.fn(async (request: Request, onStart: () => void) => {
    await turn;
    onStart();
    const text = body(catalogue.edition);
    await pause;
    const tags = tagsOf(request);
    if (tags === "") return new Response(text, { headers: { "Cache-Control": OTHERS } });
    return new Response(text, { headers: { "Cache-Control": CATALOGUE, "Cache-Tag": tags } });
  });
  const cache = createPageCache({
    keyOf: ({ href }) => href,
    render: rendered,
    originOf: ({ headers }) => `http://${headers.host}`,
    personalCookies: [],
    maxBytes: 100_000,
    clock: { now: () => nowMs },
  });
  server = await loopbackServer((request, response) => void cache.answer(request, response));
  const origin = server.url;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(origin + path, { headers, method });
  return {
    get,
    text: async (path: string) => (await get(path)).text(),
    rendered,
    /** Changes the catalogue. */
    change: (...tags: string[]) => {
      catalogue.edition += 1;
      cache.purge(tags);
    },
    /** Holds all renders that have read the catalogue until the returned function is called. */
    hold: () => {
      const { promise, release } = held();
      pause = promise;
      return release;
    },
    /** Holds all renders that have not read it yet. */
    queue: () => {
      const { promise, release } = held();
      turn = promise;
      return release;
    },
  };
}

function held() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => (release = resolve));
  return { promise, release };
}

/** Time after which nobody counts as having asked for a page just now, in ms. */
const LONG_MS = 31_000;

it("A page is dropped when something that it shows changes, and no other page", async () => {
  const { text, rendered, change } = await serve();
  for (const path of ["/advert:a", "/advert:b", "/"]) expect(await text(path)).toBe("edizione 1");
  nowMs += LONG_MS;
  change("advert:a", "stock:1");
  expect(await text("/advert:a")).toBe("edizione 2");
  expect(await text("/advert:b")).toBe("edizione 1");
  expect(await text("/")).toBe("edizione 1");
  expect(rendered).toHaveBeenCalledTimes(4);
});

it("A page with tags is kept for a minute, though a CDN is told to ask again after seconds", async () => {
  const { text, rendered } = await serve();
  await text("/list:auto");
  nowMs += 59_000;
  expect(await text("/list:auto")).toBe("edizione 1");
  expect(rendered).toHaveBeenCalledOnce();
});

it("A list is served for less than a second after a change, to those who come while it is rendered", async () => {
  const { text, rendered, change, hold } = await serve();
  await text("/list:auto");
  nowMs += LONG_MS;
  const release = hold();
  change("list:auto");
  nowMs += 900;
  expect(await text("/list:auto")).toBe("edizione 1");
  expect(await text("/list:auto")).toBe("edizione 1");
  expect(rendered).toHaveBeenCalledTimes(2);
  nowMs += 100;
  const late = text("/list:auto");
  // The request arrives while the page is still being rendered.
  setTimeout(release, 50);
  expect(await late).toBe("edizione 2");
  expect(await text("/list:auto")).toBe("edizione 2");
  expect(rendered).toHaveBeenCalledTimes(2);
});

it("A list that changes again and again is not served longer after its first change", async () => {
  const { text, change } = await serve();
  await text("/list:auto");
  nowMs += LONG_MS;
  for (let i = 0; i < 4; i += 1) {
    change("list:auto");
    nowMs += 300;
  }
  expect(await text("/list:auto")).toBe("edizione 5");
});

it("A list that changes many times a second is rendered twice a second at most", async () => {
  const { text, rendered, change } = await serve();
  await text("/list:auto");
  for (let i = 0; i < 100; i += 1) {
    nowMs += 20;
    change("list:auto");
    await text("/list:auto");
  }
  // Of two seconds, with those that begin and end them.
  expect(rendered.mock.calls.length).toBeLessThanOrEqual(6);
});

it("A page that shows an advert and a list is dropped at once when the advert changes", async () => {
  const { text, change } = await serve();
  await text("/advert:a+list:auto");
  nowMs += LONG_MS;
  change("advert:a", "list:auto");
  expect(await text("/advert:a+list:auto")).toBe("edizione 2");
});

it("Nobody gets a page that was being rendered when it changed: not who waits, nor who comes later", async () => {
  for (const path of ["/advert:a", "/list:auto"]) {
    const { text, rendered, change, hold } = await serve();
    const release = hold();
    const before = [text(path), text(path)];
    await vi.waitFor(() => expect(rendered).toHaveBeenCalledOnce());
    change(path.slice(1));
    const after = text(path);
    release();
    expect(await Promise.all([...before, after])).toEqual(Array(3).fill("edizione 2"));
    expect(await text(path)).toBe("edizione 2");
    expect(rendered).toHaveBeenCalledTimes(2);
    server?.close();
  }
});

it("A page that waited for its turn while it changed is rendered once", async () => {
  const { text, rendered, change, queue } = await serve();
  const release = queue();
  const waiting = text("/advert:a");
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledOnce());
  change("advert:a");
  release();
  expect(await waiting).toBe("edizione 2");
  expect(rendered).toHaveBeenCalledOnce();
});

it("A page that changes whenever it is rendered is sent and not kept", async () => {
  let isQuiet = false;
  const { text, rendered, change } = await serve((edition) => {
    if (!isQuiet) setTimeout(() => change("advert:a"));
    return `edizione ${edition}`;
  });
  const original = rendered.getMockImplementation()!;
  rendered.mockImplementation(async (request, onStart) => {
    const response = await original(request, onStart);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return response;
  });
  expect(await text("/advert:a")).toBe("edizione 3");
  expect(rendered).toHaveBeenCalledTimes(3);
  isQuiet = true;
  expect(await text("/advert:a")).toBe("edizione 4");
});

it.each([
  ["advert:a", 20_000],
  ["list:auto", 1_200],
])(
  "A page of %s that was asked for just now is rendered again before the next visitor comes",
  async (tag, recentMs) => {
    const { text, rendered, change } = await serve();
    /** How often the page was rendered, with the renders that a change began. */
    const renders = async () => {
      for (let i = 0; i < 3; i += 1) await text("/altra");
      return rendered.mock.calls.filter(([{ url }]) => url.endsWith(tag)).length;
    };
    await text(`/${tag}`);
    nowMs += recentMs;
    change(tag);
    expect(await renders()).toBe(2);
    // That was no visitor.
    nowMs += recentMs;
    change(tag);
    expect(await renders()).toBe(2);
    nowMs += 1_000;
    expect(await text(`/${tag}`)).toBe("edizione 3");
  },
);

it("A page that was evicted is not rendered for a change, but for the next visitor", async () => {
  const { text, rendered, change } = await serve((edition) => `${edition}`.padEnd(30_000));
  for (const path of ["/advert:a", "/advert:b", "/advert:c"]) await text(path);
  change("advert:a");
  await text("/advert:c");
  expect(rendered).toHaveBeenCalledTimes(3);
  expect((await text("/advert:a")).trim()).toBe("2");
});

it("A browser that has a page gets 304 for it after a change that it does not show", async () => {
  const { get, change, rendered } = await serve(() => "sempre uguale");
  const first = await get("/advert:a");
  nowMs += LONG_MS;
  change("advert:a");
  const again = await get("/advert:a", { "If-None-Match": first.headers.get("ETag") ?? "" });
  expect(again.status).toBe(304);
  expect(again.headers.get("Cache-Tag")).toBe("advert:a");
  expect(rendered).toHaveBeenCalledTimes(2);
});

it("HEAD says what GET would say after a change", async () => {
  const { get, text, change } = await serve((edition) => "x".repeat(edition));
  const length = async () =>
    (await get("/advert:a", { "Accept-Encoding": "identity" }, "HEAD")).headers.get(
      "Content-Length",
    );
  expect(await length()).toBe("1");
  nowMs += LONG_MS;
  change("advert:a");
  expect(await length()).toBe("2");
  expect(await text("/advert:a")).toBe("xx");
});

it("Cache-Status says whether a visitor waited for a page", async () => {
  const { get } = await serve();
  const status = async () => (await get("/advert:a")).headers.get("Cache-Status");
  expect(await status()).toBe("portal; fwd=miss");
  expect(await status()).toBe("portal; hit");
});

it("A page that shows the hour is never older than a minute, others of the catalogue may be", async () => {
  const { text, change } = await serve();
  expect(await text("/dealership:a")).toBe("edizione 1");
  expect(await text("/dealership:a+clock")).toBe("edizione 1");
  // Nothing of what they show is purged.
  change("advert:b");
  nowMs += 59_000;
  expect(await text("/dealership:a+clock")).toBe("edizione 1");
  nowMs += 2_000;
  expect(await text("/dealership:a")).toBe("edizione 1");
  expect(await text("/dealership:a+clock")).toBe("edizione 2");
});
