import { expect, test } from "vitest";
import { directivesOf, findings, score } from "../support/observatory";
import { assets } from "../support/html";
import { withServer } from "../support/other-server";
import { origin } from "../support/ports";

/** Cookie of the message that a page shows once, where cookies travel over TLS. */
const FLASH = "__Host-piazza-avviso";

/** Points of a page that sets no cookie; the rest of 145 is for cookies and the preload list of browsers. */
const WITHOUT_COOKIES = 135;
const WITH_COOKIES = 140;

const PUBLIC_PAGES = [
  "/",
  "/auto",
  "/veicolo/fiat-panda-2019",
  "/auth",
  "/contatti",
  "/non-esiste",
];

test("Every public page scores as high at Mozilla's Observatory as a page without cookies can", async () => {
  for (const path of PUBLIC_PAGES) {
    const answer = await fetch(origin + path);
    const list = findings(answer.headers, await answer.text());
    expect(score(list), `${path}: ${list.map(String).join(" · ")}`).toBe(WITHOUT_COOKIES);
  }
});

test("The page that follows a form sets its cookie as carefully as it can be set", async () => {
  // why: cookies are only marked `Secure` where the portal is served over TLS.
  const behindTls = { SITE_URL: "https://portale.example" };
  await withServer(["build/server.js"], behindTls, async (origin) => {
    const answer = await fetch(`${origin}/auto`, { headers: { Cookie: `${FLASH}=x` } });
    expect(answer.headers.getSetCookie()).not.toEqual([]);
    const list = findings(answer.headers, await answer.text());
    expect(score(list), list.map(String).join(" · ")).toBe(WITH_COOKIES);
  });
});

/** What every answer says, whatever it is. */
const EVERYWHERE: Record<string, RegExp> = {
  "Strict-Transport-Security": /^max-age=63072000; includeSubDomains$/,
  "X-Content-Type-Options": /^nosniff$/,
  "Referrer-Policy": /^strict-origin-when-cross-origin$/,
  "Permissions-Policy": /camera=\(\).*geolocation=\(self\)/,
  "Cross-Origin-Opener-Policy": /^same-origin$/,
  "Cross-Origin-Resource-Policy": /^same-origin$/,
  "Content-Security-Policy": /^default-src 'none';.*frame-ancestors 'none'/,
};

const ANSWERS: [what: string, path: string, status: number, init?: RequestInit][] = [
  ["a page", "/", 200],
  ["the data of a page", "/auto.data", 200],
  ["a page that does not exist", "/non-esiste", 404],
  ["a moved page", "/Auto/", 301],
  ["a page for those who signed in", "/dashboard", 302],
  ["a file", "/favicon.svg", 200],
  ["a picture of older browsers", "/immagini/vetrina/auto-960.webp", 200],
  ["the guide", "/guide/manutenzione-auto.pdf", 200],
  ["a script of an older build", "/assets/vecchio-12345678.js", 404],
  ["health", "/healthz", 200],
  ["readiness", "/readyz", 200],
  ["health at its old address", "/salute", 200],
  ["readiness at its old address", "/pronto", 200],
  ["the site map", "/sitemap.xml", 200],
  ["a feed", "/concessionaria/tirrenia-auto/feed/google.xml", 200],
  ["a feed that a dealership does not share", "/concessionaria/ionio-moto-e-auto/rss", 404],
  [
    "a form of another site",
    "/contatti",
    403,
    { method: "POST", headers: { Origin: "https://evil.example" } },
  ],
  ["a form that is too large", "/contatti", 413, { method: "POST", body: "x".repeat(300_000) }],
  ["a method that a page does not take", "/auto", 405, { method: "DELETE" }],
];

test.each(ANSWERS)(
  "The headers that protect visitors come with %s",
  async (_, path, status, init) => {
    const answer = await fetch(origin + path, { redirect: "manual", ...init });
    expect(answer.status).toBe(status);
    for (const [name, pattern] of Object.entries(EVERYWHERE))
      expect(answer.headers.get(name) ?? "", name).toMatch(pattern);
    const policy = directivesOf(answer.headers.get("Content-Security-Policy") ?? "");
    expect([...policy.values()].flat().join(" ")).not.toContain("unsafe");
  },
);

test("What a page brings says what it is and for whom, and nothing that only documents heed", async () => {
  const home = await (await fetch(origin)).text();
  const scripts = assets(home).filter((address) => /^\/assets\/.+\.js$/.test(address));
  expect(scripts.length).toBeGreaterThan(3);
  const files = [
    ...scripts.map((script) => [script, "text/javascript; charset=utf-8"] as const),
    ["/immagini/veicoli/fiat-panda-2019-f34-480.avif", "image/avif"] as const,
    [/\/assets\/icons-[^."]+\.svg/.exec(home)?.[0] ?? "", "image/svg+xml; charset=utf-8"] as const,
  ];
  for (const [file, type] of files) {
    const { headers } = await fetch(origin + file);
    expect(headers.get("Content-Type")).toBe(type);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(headers.get("Permissions-Policy")).toBeNull();
  }
});

const SHOWCASE = "/concessionaria/tirrenia-auto/vetrina";

test("One document may be framed by any site, and it can do nothing but show itself", async () => {
  for (const [path, status] of [
    [SHOWCASE, 200],
    [`${SHOWCASE}?numero=24&colori=scuri`, 200],
    ["/concessionaria/ionio-moto-e-auto/vetrina", 404],
  ] as const) {
    const answer = await fetch(origin + path);
    expect(answer.status, path).toBe(status);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const policy = directivesOf(answer.headers.get("Content-Security-Policy") ?? "");
    expect(Object.fromEntries(policy), path).toEqual({
      ...{ "default-src": ["'none'"], "style-src": ["'self'"], "img-src": ["'self'"] },
      ...{ "font-src": ["'self'"], "base-uri": ["'none'"], "form-action": ["'none'"] },
      "frame-ancestors": ["*"],
    });
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    for (const [name, pattern] of Object.entries(EVERYWHERE))
      if (name !== "Content-Security-Policy")
        expect(answer.headers.get(name) ?? "", name).toMatch(pattern);
    const html = await answer.text();
    expect(html).not.toMatch(/<script|<form|<input|style=|\son\w+=/);
    const links = html.match(/<a [^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !link.includes('target="_blank" rel="noopener"'))).toEqual([]);
  }
});

test("A mail may show the picture of a vehicle, in whatever page it is read", async () => {
  const answer = await fetch(`${origin}/immagini/veicoli/fiat-panda-2019-f34-960.jpg`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
});

test("Made-up names of hosts change nothing, and break nothing", async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${origin}/chat`, { method: "POST", body: new URLSearchParams({ x: "1" }), headers });
  const own = { Origin: origin, "X-Forwarded-Host": "evil.example" };
  const answers = [
    await post(own),
    await post({ Origin: "spazzatura", "Sec-Fetch-Site": "same-origin" }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain("evil.example");
  }
});

test("A program that does not say how long its form is, is asked for it", async () => {
  const body = new Blob(["name=Anna"]).stream();
  // `duplex` is missing in the types of the library.
  const chunked = { method: "POST", body, duplex: "half" } as RequestInit;
  expect((await fetch(`${origin}/contatti`, chunked)).status).toBe(411);
});

test("Browsers keep files as long as their names promise", async () => {
  const home = await (await fetch(origin)).text();
  const [script = ""] = assets(home).filter((address) => address.startsWith("/assets/"));
  for (const [path, caching] of [
    [script, "public, max-age=31536000, immutable"],
    ["/immagini/veicoli/fiat-panda-2019-f34-480.avif", "public, max-age=604800"],
    ["/sw.js", "no-cache"],
    ["/favicon.svg", "public, max-age=86400"],
  ] as const)
    expect((await fetch(origin + path)).headers.get("Cache-Control"), path).toContain(caching);
});

test("A browser may report what a policy stopped, and learns nothing by it", async () => {
  const report = { "csp-report": { "document-uri": "x", "blocked-uri": "inline" } };
  for (const body of [JSON.stringify(report), "[]", "spazzatura"]) {
    const answer = await fetch(`${origin}/segnalazioni-csp`, {
      method: "POST",
      headers: { "Content-Type": "application/csp-report", "Sec-Fetch-Site": "same-origin" },
      body,
    });
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe("");
  }
});

test("An answer that a log may speak of has the id of its request", async () => {
  for (const [path, status] of [
    ["/dashboard", 302],
    ["/non-esiste", 404],
    ["/salute", 200],
  ] as const) {
    const answer = await fetch(origin + path, {
      headers: { "X-Request-Id": "prova-di-una-richiesta" },
      redirect: "manual",
    });
    expect(answer.status, path).toBe(status);
    expect(answer.headers.get("X-Request-Id"), path).toBe("prova-di-una-richiesta");
  }
});
