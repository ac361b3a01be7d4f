import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, inlineScriptHashes } from "./content-security-policy.server";
import { deferScripts } from "./document.server";
import { SPECULATION_RULES } from "./speculation-rules";
import { renderToStaticMarkup } from "react-dom/server";

const htmlOf = (children: ReactNode) =>
  Buffer.from(
    renderToStaticMarkup(
      <html lang="it">
        <body>{children}</body>
      </html>,
    ),
  );

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
  function directive(policy: string, name: string): string[] {
    const found = policy.split("; ").find((part) => part.startsWith(`${name} `));
    return found?.split(" ").slice(1) ?? [];
  }

  it("allows the inline scripts of the page", async () => {
    const html = htmlOf(
      <>
        {inline(script)}
        {inline("import '/a.js'", "module")}
      </>,
    );
    expect(directive(contentSecurityPolicy(html), "script-src")).toEqual([
      "'self'",
      await sourceOf(SPECULATION_RULES),
      await sourceOf(script),
      await sourceOf("import '/a.js'"),
    ]);
  });

  it("has one hash for a script that occurs twice", async () => {
    const html = htmlOf(
      <>
        {inline(script)}
        {inline(script)}
      </>,
    );
    expect(inlineScriptHashes(html)).toEqual([await sourceOf(script)]);
  });

  it("has no hash for JSON-LD, empty and external scripts", async () => {
    const html = htmlOf(
      <>
        {inline('{"@type":"Car"}', "application/ld+json")}
        {inline('{"a":1}', "application/json")}
        {inline("")}
        <script type="module" src="/assets/entry.js" />
        <script src="/assets/altro.js" dangerouslySetInnerHTML={{ __html: "// ignorato" }} />
      </>,
    );
    expect(html.toString().match(/<script/g)).toHaveLength(5);
    expect(inlineScriptHashes(html)).toEqual([]);
    expect(directive(contentSecurityPolicy(html), "script-src")).toEqual([
      "'self'",
      await sourceOf(SPECULATION_RULES),
    ]);
  });

  it("has no hash for script tags in text", () => {
    const html = htmlOf(<p title="<script>ruba()</script>">{"<script>ruba()</script>"}</p>);
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it("contains nothing unsafe and no other host", () => {
    const policy = contentSecurityPolicy(htmlOf(inline(script)));
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(directive(policy, "default-src")).toEqual(["'none'"]);
    expect(directive(policy, "base-uri")).toEqual(["'none'"]);
    expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(directive(policy, "form-action")).toEqual(["'self'"]);
    expect(directive(policy, "worker-src")).toEqual(["'self'"]);
  });

  it("allows a deferred script by the hash that it has when it starts", () => {
    const written = `<script type="module" async="">${script}</script>`;
    expect(inlineScriptHashes(Buffer.from(deferScripts(written)))).toEqual(
      inlineScriptHashes(Buffer.from(written)),
    );
  });
});
