import {
  createRequestHandler,
  type HandleDocumentRequestFunction,
  type ServerBuild,
} from "@remix-run/node";
import { RemixServer, Scripts, ScrollRestoration } from "@remix-run/react";
import { createContext, runInContext } from "node:vm";
import { Suspense, type ReactElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addScripts, deferScripts, renderDocument, RENDER_TIMEOUT_MS } from "./document.server";

const NUL = "\u0000";
/** Characters of one, two, three and four bytes. */
const ITALIAN = "è più € 24.900, perché città già così 🚗";

function page(children: ReactNode): ReactElement {
  return (
    <html lang="it">
      <body>{children}</body>
    </html>
  );
}

async function rendered(document: ReactElement): Promise<string> {
  return (await renderDocument(document)).toString();
}

/** The text of a document, as a visitor reads it. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}

beforeEach(() => {
  // why: React's development build logs a deprecation of renderToNodeStream each time.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("A document with accents", () => {
  it("keeps them at every offset of React's buffer of 2 KB", async () => {
    for (let offset = 0; offset < 64; offset++) {
      const start = "x".repeat(offset);
      const html = await rendered(
        page(
          <>
            <i>{start}</i>
            {Array.from({ length: 200 }, (_, i) => (
              <p key={i}>{ITALIAN}</p>
            ))}
          </>,
        ),
      );
      expect(html.includes(NUL), `NUL at offset ${offset}`).toBe(false);
      expect(textOf(html) === start + ITALIAN.repeat(200), `text at offset ${offset}`).toBe(true);
    }
  });

  it("keeps a price at every offset around the end of the buffer", async () => {
    for (let length = 1950; length <= 2060; length++) {
      const html = await rendered(
        page([<i key="i">{"x".repeat(600)}</i>, "x".repeat(600), "x".repeat(length - 1200), " €"]),
      );
      const text = textOf(html.replaceAll("<!-- -->", ""));
      expect(text === `${"x".repeat(length)} €`, `length ${length}`).toBe(true);
    }
  });

  it("keeps one text of thousands of characters", async () => {
    const text = ITALIAN.repeat(500);
    for (let offset = 0; offset < 8; offset++) {
      const html = await rendered(page("x".repeat(offset) + text));
      expect(textOf(html) === "x".repeat(offset) + text, `offset ${offset}`).toBe(true);
    }
  });

  it("keeps them in attributes too", async () => {
    const titles = Array.from({ length: 300 }, (_, i) => `${i} ${ITALIAN}`);
    const html = await rendered(page(titles.map((t) => <i key={t} title={t} />)));
    expect(Array.from(html.matchAll(/title="([^"]*)"/g), ([, title]) => title)).toEqual(titles);
  });
});

it("A document has one doctype", async () => {
  expect(await rendered(page("ciao"))).toMatch(/^<!DOCTYPE html><html lang="it"><body>ciao/);
});

/** What JSON, scripts, HTML and `String.replace` each write in their own way. */
const DATA = { text: `l'auto "rossa" \\ $& $1 \n </script><!-- \u2028 perché €`, none: null };

/** Runs the inline scripts of a document as a browser does, without its deferred ones. Returns the data of the page as text. */
async function dataOf(html: string): Promise<string> {
  const window = createContext({ ReadableStream, TextEncoderStream });
  runInContext("var window = globalThis", window);
  for (const [, script = ""] of html.matchAll(/<script>(.*?)<\/script>/gs))
    if (script.includes("__remixContext")) runInContext(script, window);
  const { stream } = runInContext("__remixContext", window) as { stream: ReadableStream };
  return new Response(stream).text();
}

/** The document of a page with the `<Scripts>` of Remix, whose tags `deferScripts` replaces. */
async function remixDocument(): Promise<string> {
  const root = {
    id: "root",
    path: "",
    hasAction: false,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
    module: "/assets/root.js",
    imports: ["/assets/shared.js"],
  };
  const Page = () =>
    page(
      <>
        <Scripts />
        <ScrollRestoration />
      </>,
    );
  const route = { id: "root", path: "", module: { default: Page, loader: () => DATA } };
  const render: HandleDocumentRequestFunction = async (request, status, headers, context) =>
    new Response(await rendered(<RemixServer context={context} url={request.url} />), {
      status,
      headers,
    });
  // why: a build of one page without loaders; the fields that rendering does not read are missing.
  const build = {
    entry: { module: { default: render } },
    routes: { root: route },
    assets: {
      entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
      routes: { root },
      url: "/assets/manifest.js",
      version: "1",
    },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
  } as unknown as ServerBuild;
  const response = await createRequestHandler(
    build,
    "production",
  )(new Request("https://x.example/"));
  return response.text();
}

type AssetsManifest = ServerBuild["assets"];

describe("The scripts of a page", () => {
  const entry = { address: "/assets/entry.js", integrity: "sha256-x" };

  it("are all deferred", async () => {
    const html = await remixDocument();
    expect(html.match(/<script type="module" async="">/g)).toHaveLength(1);
    expect(html).toContain('<link rel="modulepreload" href="/assets/shared.js"');
    const deferred = deferScripts(html, entry);
    expect(deferred).not.toMatch(/type="module"|rel="modulepreload"/);
    expect(deferred).toContain(
      'data-files="/assets/entry.js /assets/react.js /assets/shared.js /assets/root.js"',
    );
    expect(deferred.match(/<script type="text\/x-module"/g)).toHaveLength(2);
  });

  it("end with the entry script, which browsers compare with that of the build", async () => {
    const html = await remixDocument();
    expect(html).toContain('import("/assets/entry.js");</script>');
    const deferred = deferScripts(html, entry);
    expect(deferred).not.toContain('import("/assets/entry.js")');
    expect(deferred).toContain(
      '</script><script type="text/x-module" src="/assets/entry.js" integrity="sha256-x"></script>',
    );
  });

  it("carry the same data as Remix's own, in one script of fewer bytes", async () => {
    const html = await remixDocument();
    const packed = deferScripts(html, entry);
    expect(await dataOf(packed)).toBe(await dataOf(html));
    expect(await dataOf(packed)).toContain("l'auto");
    expect(packed).not.toContain("streamController");
    expect(packed).toMatch(/<\/html>$/);
  });

  it("name the routes as Remix does, and the files that it preloads once for all", async () => {
    const html = await remixDocument();
    const text = deferScripts(html, entry);
    const [, files, script = ""] = /data-files="([^"]*)">;(.*?)<\/script>/s.exec(text) ?? [];
    const document = { querySelector: () => ({ dataset: { files } }) };
    const window = createContext({ document, route0: {} });
    runInContext(`var window = globalThis;${script.replace(/import .*;/g, "")}`, window);
    const packed = runInContext("JSON.stringify(__remixManifest)", window) as string;
    const [, own = ""] = /__remixManifest = (\{.*?\n\});/s.exec(html) ?? [];
    const { entry: ownEntry, routes, ...rest } = JSON.parse(own) as AssetsManifest;
    const { imports, ...root } = routes.root ?? { imports: [] };
    expect(imports).toEqual(["/assets/shared.js"]);
    const said = Object.entries(root).filter(([, value]) => value !== false);
    expect(JSON.parse(packed)).toEqual({
      ...rest,
      entry: {
        ...ownEntry,
        imports: [...ownEntry.imports, "/assets/shared.js", "/assets/root.js"],
      },
      routes: { root: Object.fromEntries(said) },
    });
  });

  it("scroll to where the page stood", async () => {
    const html = deferScripts(await remixDocument(), entry);
    const [, script = ""] = /<script>(try\{let h=.*?)<\/script>/.exec(html) ?? [];
    expect(html).not.toContain("STORAGE_KEY");
    const scrollTo = vi.fn();
    const history = { state: { key: "a" }, replaceState: vi.fn() };
    const stored = { positions: '{"a":250}' };
    runInContext(script, createContext({ history, sessionStorage: stored, scrollTo }));
    expect(scrollTo).toHaveBeenCalledWith(0, 250);
    expect(history.replaceState).not.toHaveBeenCalled();
    const isNew = { state: null, replaceState: (state: null) => (isNew.state = state) };
    runInContext(script, createContext({ history: isNew, sessionStorage: {}, scrollTo }));
    expect(isNew.state).toHaveProperty("key");
    expect(scrollTo).toHaveBeenCalledOnce();
  });

  it("are deferred alone: other links and scripts stay", () => {
    const others = '<link rel="preload" href="/f.woff2"/><script>first()</script>';
    expect(deferScripts(others)).toBe(others);
    expect(addScripts(Buffer.from(others), entry, "load").toString()).toBe(others);
  });

  it("are the only part of a document that changes, but for the page script at the end of its head", async () => {
    const written = (await remixDocument()).replace("<body>", "<head>è</head><body>€ <p>ciao</p>");
    const html = addScripts(Buffer.from(written), entry, "interaction").toString();
    const [before = "", after = ""] = html.split(
      /<link data-actions[^>]*><script[^>]* data-start="interaction"><\/script>/,
    );
    expect(after.startsWith("</head><body>€ <p>ciao</p>")).toBe(true);
    expect(before + after).toBe(deferScripts(written, entry));
  });
});

describe("A document with slow data", () => {
  it("contains its suspended parts", async () => {
    const data = new Promise((resolve) => setTimeout(resolve, 20));
    let arrived = false;
    void data.then(() => (arrived = true));
    function Slow() {
      // React 18 has no `use`: a component suspends by throwing its promise.
      // oxlint-disable-next-line typescript/only-throw-error
      if (!arrived) throw data;
      return <p>{"Auto nuove ".repeat(2000)}</p>;
    }
    const html = await rendered(
      page(
        <Suspense fallback="Caricamento...">
          <Slow />
        </Suspense>,
      ),
    );
    expect(html).toContain("Auto nuove");
    expect(html).not.toContain("Caricamento...");
    expect(html).not.toContain("<template");
  });

  it("is rejected if they never arrive", async () => {
    // why: the timeout is six seconds; React itself uses none of these timers.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const never = new Promise(() => undefined);
    function Stuck(): ReactElement {
      // As above.
      // oxlint-disable-next-line typescript/only-throw-error
      throw never;
    }
    const rendering = renderDocument(
      page(
        <Suspense fallback="Caricamento...">
          <Stuck />
        </Suspense>,
      ),
    );
    const refused = expect(rendering).rejects.toThrow("waited too long");
    vi.advanceTimersByTime(RENDER_TIMEOUT_MS + 1_000);
    await refused;
  });

  it("that throws is rejected", async () => {
    const fault = new Error("rotto");
    function Broken(): ReactElement {
      throw fault;
    }
    await expect(renderDocument(page(<Broken />))).rejects.toBe(fault);
  });
});
