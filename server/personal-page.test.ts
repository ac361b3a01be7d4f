import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { afterEach, expect, it, vi } from "vitest";
import type { SiteVisitor } from "../app/lib/request-context.server";
import { contentSecurityPolicy } from "../app/rendering/content-security-policy.server";
import { loopbackServer, type LoopbackServer } from "../tests/support/loopback-server";
import { createPageCache } from "./page-cache";

let server: LoopbackServer | undefined;

afterEach(() => {
  server?.close();
});

const ANNA: SiteVisitor = { email: "anna@salone.example", isAdmin: false, plan: null };
const BRUNO: SiteVisitor = {
  email: "bruno@auto-b.example",
  isAdmin: true,
  plan: "Pro · 50 veicoli",
};

/** A document of the portal: the visitor in the markup, and in the data as a text in a script, in either quotes. */
function pageOf(visitor: SiteVisitor | null | undefined): string {
  const data = JSON.stringify(["saluto", "email", visitor?.email, "plan", visitor?.plan ?? null]);
  const double = escapeScript(JSON.stringify(`${data}\n`));
  const single = escapeScript(data.replace(/[\\']/g, "\\$&"));
  const script = `leggi(${double});leggi('${single}')`;
  const parts = visitor?.email.split(/(?<=[@._-])/).map(escapeHtml);
  const name = visitor
    ? `<p><span class="n">${parts?.join("<wbr/>")}</span>${visitor.plan ? `<b>${escapeHtml(visitor.plan)}</b>` : ""}${visitor.isAdmin ? "Admin" : ""}</p>`
    : "<p>Accedi</p>";
  return `<html><body>${name}${"<li>auto</li>".repeat(50)}<script>altro()</script><script>${script}</script></body></html>`;
}

const SIGNS: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");
const escapeScript = (text: string) =>
  text.replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

function answerOf(html: string) {
  return new Response(html, {
    headers: {
      "Cache-Control": "public, max-age=0, s-maxage=60",
      "Content-Type": "text/html",
      "Content-Security-Policy": contentSecurityPolicy(Buffer.from(html)),
      "Cache-Tag": "list:auto",
    },
  });
}

/** A server that caches every URL; the cookie `sessione=NAME` stands for a visitor, and 418 for an answer of Remix. */
async function serve(visitors: Record<string, SiteVisitor>, page = pageOf) {
  const rendered = vi.fn(
    (_request: Request, onStart: () => void, visitor: SiteVisitor | undefined) => {
      onStart();
      return Promise.resolve(answerOf(page(visitor)));
    },
  );
  const cache = createPageCache({
    keyOf: ({ href }) => href,
    render: rendered,
    originOf: ({ headers }) => `http://${headers.host}`,
    personalCookies: ["sessione"],
    visitorOf: (cookies) => Promise.resolve(visitors[cookies.replace("sessione=", "")] ?? null),
    maxBytes: 1_000_000,
  });
  server = await loopbackServer((request, response) => {
    void cache.answer(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(418).end("altri");
    });
  });
  const origin = server.url;
  const get = async (who: string | null, encoding = "br") => {
    const headers = { "Accept-Encoding": encoding, ...(who && { Cookie: `sessione=${who}` }) };
    const answer = await fetch(`${origin}/auto`, { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  return { get, rendered };
}

/** Without the spaces that fill the place of a text. */
const withoutFilling = (html: string) => html.replace(/ {9,}/g, "");

function inlineSources(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

it.each(["br", "gzip", "identity"])(
  "Signed-in visitors get the page that would be rendered for them, from one render (%s)",
  async (encoding) => {
    const { get, rendered } = await serve({ anna: ANNA, carla: { ...ANNA, email: "c@d.example" } });
    const first = await get("anna", encoding);
    const second = await get("carla", encoding);
    expect(withoutFilling(first.html)).toBe(pageOf(ANNA));
    expect(withoutFilling(second.html)).toBe(pageOf({ ...ANNA, email: "c@d.example" }));
    expect(rendered).toHaveBeenCalledOnce();
  },
);

it("Visitors of another kind get a page of their own, and strangers the same bytes as before", async () => {
  const { get, rendered } = await serve({ anna: ANNA, bruno: BRUNO });
  const stranger = await get(null);
  expect(withoutFilling((await get("bruno")).html)).toBe(pageOf(BRUNO));
  expect(withoutFilling((await get("anna")).html)).toBe(pageOf(ANNA));
  const again = await get(null);
  expect(again.html).toBe(pageOf(null));
  expect(again.headers.get("ETag")).toBe(stranger.headers.get("ETag"));
  expect(again.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60");
  expect(rendered).toHaveBeenCalledTimes(3);
});

it("No page is rendered with the texts of a visitor", async () => {
  const { get, rendered } = await serve({ bruno: BRUNO });
  await get("bruno");
  const seen = JSON.stringify(
    rendered.mock.calls.map(([request, , visitor]) => [[...request.headers], visitor]),
  );
  expect(seen).not.toContain("bruno");
  expect(seen).not.toContain("Pro");
});

it("The policy of a personal page names its scripts", async () => {
  const { get } = await serve({ bruno: BRUNO });
  const { headers, html } = await get("bruno");
  const sources = inlineSources(html);
  expect(sources).toHaveLength(2);
  expect(contentSecurityPolicy(Buffer.from(html))).toBe(headers.get("Content-Security-Policy"));
  for (const source of sources) expect(headers.get("Content-Security-Policy")).toContain(source);
});

it("No cache keeps a personal page", async () => {
  const { get } = await serve({ anna: ANNA });
  for (const status of ["portal; fwd=miss", "portal; hit"]) {
    const { headers } = await get("anna");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Cache-Status")).toBe(status);
    expect(headers.get("ETag")).toBeNull();
    expect(headers.get("Cache-Tag")).toBeNull();
  }
});

it("Whatever stands in an address or a plan is text", async () => {
  const odd: SiteVisitor = {
    email: `"a'<b>&\\"</script>@x.example`,
    isAdmin: false,
    plan: `<i>$&"\\u003c</script>`,
  };
  const { get } = await serve({ odd });
  const { html, headers } = await get("odd");
  expect(withoutFilling(html)).toBe(pageOf(odd));
  const read: unknown[] = [];
  const [script = ""] = /leggi\(.*(?=<\/script>)/.exec(html) ?? [];
  runInNewContext(script, { leggi: (json: string) => read.push(JSON.parse(json)) });
  const data = ["saluto", "email", odd.email, "plan", odd.plan];
  expect(read).toEqual([data, data]);
  for (const source of inlineSources(html))
    expect(headers.get("Content-Security-Policy")).toContain(source);
});

it("A visitor whose address has no room is answered by Remix", async () => {
  const { get, rendered } = await serve({
    long: { ...ANNA, email: `${"a".repeat(130)}@x.example` },
  });
  expect((await get("long")).status).toBe(418);
  expect(rendered).not.toHaveBeenCalled();
});

it("A page that shows a visitor where no text can be put is answered by Remix", async () => {
  const logged = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { get } = await serve({ anna: ANNA }, (visitor) => `<p title="${visitor?.email}">ciao</p>`);
  expect((await get("anna")).status).toBe(418);
  expect((await get(null)).html).toBe('<p title="undefined">ciao</p>');
  logged.mockRestore();
  errors.mockRestore();
});

it("A visitor whom no cookie proves is answered by Remix", async () => {
  const { get, rendered } = await serve({ anna: ANNA });
  expect((await get("qualcuno")).status).toBe(418);
  expect(rendered).not.toHaveBeenCalled();
});
