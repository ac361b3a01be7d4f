import { Suspense, type ReactElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  contentSecurityPolicy,
  inlineScriptHashes,
  renderDocument,
  RENDER_TIMEOUT_MS,
  scriptsLater,
} from "./document.server";

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

/** The text of a document, as a visitor reads it. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}

beforeEach(() => {
  // why: React's development build says each time that this way of rendering ends with React 19.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("A document with accents", () => {
  it("keeps them wherever React's buffer of 2 KB ends", async () => {
    for (let offset = 0; offset < 64; offset++) {
      const start = "x".repeat(offset);
      const html = await renderDocument(
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

  it("keeps a price at every place around the end of the buffer", async () => {
    for (let length = 1950; length <= 2060; length++) {
      const html = await renderDocument(
        page([<i key="i">{"x".repeat(600)}</i>, "x".repeat(600), "x".repeat(length - 1200), " €"]),
      );
      const text = textOf(html.replaceAll("<!-- -->", ""));
      expect(text === `${"x".repeat(length)} €`, `length ${length}`).toBe(true);
    }
  });

  it("keeps one text of thousands of characters", async () => {
    const text = ITALIAN.repeat(500);
    for (let offset = 0; offset < 8; offset++) {
      const html = await renderDocument(page("x".repeat(offset) + text));
      expect(textOf(html) === "x".repeat(offset) + text, `offset ${offset}`).toBe(true);
    }
  });

  it("keeps them in attributes too", async () => {
    const titles = Array.from({ length: 300 }, (_, i) => `${i} ${ITALIAN}`);
    const html = await renderDocument(page(titles.map((t) => <i key={t} title={t} />)));
    expect(Array.from(html.matchAll(/title="([^"]*)"/g), ([, title]) => title)).toEqual(titles);
  });
});

it("A document says once that it is HTML of today", async () => {
  expect(await renderDocument(page("ciao"))).toMatch(/^<!DOCTYPE html><html lang="it"><body>ciao/);
});

describe("The scripts of a page", () => {
  it("wait, and nothing else does", () => {
    const html =
      '<link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/f.woff2"/>' +
      '<script>first()</script><script type="module" async="">import "/assets/a.js"</script>';
    expect(scriptsLater(html)).toBe(
      '<link rel="x-modulepreload" href="/assets/a.js"/><link rel="preload" href="/f.woff2"/>' +
        '<script>first()</script><script type="text/x-module">import "/assets/a.js"</script>',
    );
  });

  it("end with the one that takes the page over, which browsers compare with what the build made", () => {
    const html =
      '<link rel="modulepreload" href="/assets/entry.js"/>' +
      '<script type="module" async="">import "/assets/a.js";\n\nimport("/assets/entry.js");</script>';
    expect(scriptsLater(html, { address: "/assets/entry.js", integrity: "sha256-x" })).toBe(
      '<link rel="x-modulepreload" href="/assets/entry.js" integrity="sha256-x"/>' +
        '<script type="text/x-module">import "/assets/a.js";\n\n</script>' +
        '<script type="text/x-module" src="/assets/entry.js" integrity="sha256-x"></script>',
    );
  });

  it("are allowed by their hash when they start", () => {
    const script = 'import "/assets/a.js"';
    const written = `<script type="module" async="">${script}</script>`;
    expect(inlineScriptHashes(scriptsLater(written))).toEqual(inlineScriptHashes(written));
  });
});

describe("A document with slow data", () => {
  it("is whole: it waits for what is suspended", async () => {
    const data = new Promise((resolve) => setTimeout(resolve, 20));
    let arrived = false;
    void data.then(() => (arrived = true));
    function Slow() {
      // React 18 has no `use`: a component suspends by throwing its promise.
      // eslint-disable-next-line @typescript-eslint/only-throw-error
      if (!arrived) throw data;
      return <p>{"Auto nuove ".repeat(2000)}</p>;
    }
    const html = await renderDocument(
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

  it("is refused when they never come", async () => {
    // why: nobody waits six seconds for a unit test; React itself needs none of these timers.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const never = new Promise(() => undefined);
    function Stuck(): ReactElement {
      // As above.
      // eslint-disable-next-line @typescript-eslint/only-throw-error
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

  it("that breaks is refused", async () => {
    const fault = new Error("rotto");
    function Broken(): ReactElement {
      throw fault;
    }
    await expect(renderDocument(page(<Broken />))).rejects.toBe(fault);
  });
});

/** The source expression of a script, computed with the browser's own cryptography. */
async function sourceOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

describe("The content security policy of a page", () => {
  const script = 'window.saluto = "perché no?"; if (1 < 2) { avvia(); }';
  const inline = (code: string, type?: string) => (
    <script type={type} dangerouslySetInnerHTML={{ __html: code }} />
  );
  const htmlOf = (children: ReactNode) => renderDocument(page(children));

  function directive(policy: string, name: string): string[] {
    const found = policy.split("; ").find((part) => part.startsWith(`${name} `));
    return found?.split(" ").slice(1) ?? [];
  }

  it("lets the page's own inline scripts run", async () => {
    const html = await htmlOf(
      <>
        {inline(script)}
        {inline("import '/a.js'", "module")}
      </>,
    );
    expect(directive(contentSecurityPolicy(html), "script-src")).toEqual([
      "'self'",
      await sourceOf(script),
      await sourceOf("import '/a.js'"),
    ]);
  });

  it("names a script that occurs twice once", async () => {
    const html = await htmlOf(
      <>
        {inline(script)}
        {inline(script)}
      </>,
    );
    expect(inlineScriptHashes(html)).toEqual([await sourceOf(script)]);
  });

  it("has no hash for JSON-LD, empty and external scripts", async () => {
    const html = await htmlOf(
      <>
        {inline('{"@type":"Car"}', "application/ld+json")}
        {inline('{"a":1}', "application/json")}
        {inline("")}
        <script type="module" src="/assets/entry.js" />
        <script src="/assets/altro.js" dangerouslySetInnerHTML={{ __html: "// ignorato" }} />
      </>,
    );
    expect(html.match(/<script/g)).toHaveLength(5);
    expect(inlineScriptHashes(html)).toEqual([]);
    expect(directive(contentSecurityPolicy(html), "script-src")).toEqual(["'self'"]);
  });

  it("does not cover a script that somebody typed as text", async () => {
    const html = await htmlOf(<p title="<script>ruba()</script>">{"<script>ruba()</script>"}</p>);
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it("has nothing unsafe and lets no stranger in", async () => {
    const policy = contentSecurityPolicy(await htmlOf(inline(script)));
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(directive(policy, "default-src")).toEqual(["'none'"]);
    expect(directive(policy, "base-uri")).toEqual(["'none'"]);
    expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(directive(policy, "form-action")).toEqual(["'self'"]);
    expect(directive(policy, "worker-src")).toEqual(["'self'"]);
  });
});
