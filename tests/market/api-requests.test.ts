/** How the API treats requests: keys, limits, types, lengths, languages (docs/product.md 8.19). */
import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { Validator } from "@seriousme/openapi-schema-validator";
import { allOperations, API_ROOT } from "~/features/dealers/api/operations";
import { PROBLEMS } from "~/features/dealers/api/problems";
import { dealerWithKey, PANDA, programOf, type Program } from "../support/stock-api";
import { origin } from "../support/ports";
import { signedInVisitor } from "../support/visitor";
import type { TestDealer } from "../support/dealers";

let dealer: TestDealer;
let program: Program;
beforeAll(async () => {
  [dealer, program] = await dealerWithKey();
});

describe("A key", () => {
  test("says whose it is, and how much the plan holds", async () => {
    const { status, body, headers } = await program.ask("GET", "/me");
    expect(status).toBe(200);
    expect(body.dealership).toMatchObject({ id: dealer.dealershipId, name: dealer.name });
    expect(body.key).toMatchObject({ name: "Gestionale", prefix: program.key.slice(0, 12) });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    const quota = await program.ask("GET", "/quota");
    expect(quota.body).toMatchObject({ quota: 10, used: 0, free: 10 });
  });

  test.each([
    ["is missing", {}, "missing_key", 'Bearer realm="Piazza Motori"'],
    ["is wrong", { Authorization: "Bearer pm_live_x" }, "invalid_key", /error="invalid_token"$/],
    ["is of another scheme", { Authorization: "Basic YTpi" }, "invalid_key", /invalid_token/],
  ] as const)("that %s is refused, with what to do", async (_, headers, code, challenge) => {
    const answer = await fetch(`${origin}${API_ROOT}/me`, { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toMatch(challenge);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
    const body = (await answer.json()) as Record<string, string>;
    expect(body).toMatchObject({ code, status: 401 });
    expect(body.type).toBe(`${origin}/sviluppatori#errore-${code.replaceAll("_", "-")}`);
  });

  test("is not replaced by the session of a browser, and no cookie is set", async () => {
    const visitor = await signedInVisitor(dealer);
    const answer = await visitor.get(`${API_ROOT}/me`);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  test("in the address counts for nothing", async () => {
    const answer = await fetch(`${origin}${API_ROOT}/me?key=${program.key}`);
    expect(answer.status).toBe(401);
  });

  test("that is wrong again and again is answered with 429, and a right one from there is not", async () => {
    const client = "198.51.100.77";
    const wrong = programOf("pm_live_sbagliata", origin, client);
    const seen = new Set<number>();
    let wait: string | null = null;
    // Thirty a minute, which may end in between.
    for (let n = 0; n < 62 && wait === null; n += 1) {
      const { status, headers } = await wrong.ask("GET", "/me");
      seen.add(status);
      wait = headers.get("Retry-After");
    }
    expect([...seen]).toEqual([401, 429]);
    expect(Number(wait)).toBeGreaterThan(0);
    expect((await programOf(program.key, origin, client).ask("GET", "/me")).status).toBe(200);
  });
});

describe("A request", () => {
  test("is told what is left of its limit", async () => {
    const { headers } = await program.ask("GET", "/me");
    expect(headers.get("RateLimit-Policy")).toBe('"read";q=300;w=60');
    expect(headers.get("RateLimit")).toMatch(/^"read";r=\d+;t=\d+$/);
    const written = await program.ask("PUT", "/annunci/limite?dryRun=true", { body: PANDA });
    expect(written.headers.get("RateLimit")).toMatch(/^"write";r=\d+;t=\d+$/);
  });

  test.each([
    ["it-IT,en;q=0.5", "it", "La chiave non vale"],
    ["en-GB,it;q=0.2", "en", "The key is not valid"],
    ["de, en;q=0.1", "en", "The key is not valid"],
    ["de", "it", "La chiave non vale"],
  ])("in the languages %s is answered in %s", async (accepted, language, title) => {
    const { body, headers } = await programOf("pm_live_x").ask("GET", "/me", {
      headers: { "Accept-Language": accepted },
    });
    expect([headers.get("Content-Language"), body.title]).toEqual([language, title]);
    expect(headers.get("Vary")).toContain("Accept-Language");
  });

  test("of a method that is not there gets those that are", async () => {
    const answer = await program.ask("DELETE", "/annunci");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, POST, HEAD, OPTIONS");
    const options = await program.ask("OPTIONS", "/annunci/U-1/foto");
    expect(options.status).toBe(204);
    expect(options.headers.get("Allow")).toBe("GET, POST, HEAD, OPTIONS");
    expect(options.headers.get("Accept-Post")).toContain("image/jpeg");
  });

  test("for the head alone has no body", async () => {
    const { status, body } = await program.ask("HEAD", "/quota");
    expect([status, body]).toEqual([200, undefined]);
  });

  test.each(["/annuncio", "/annunci/a/b", "/annunci/%E0%A4%A", "/", "/ME"])(
    "for %s, which does not exist, gets a problem and no page",
    async (path) => {
      expect(await program.ask("GET", path)).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
    },
  );

  test("with parameters that do not exist, are repeated or wrong is refused", async () => {
    const { status, body } = await program.ask(
      "GET",
      "/annunci?limite=3&limit=500&status=draft&status=sold",
    );
    expect(status).toBe(400);
    expect(body.errors.map(({ pointer }) => pointer).toSorted()).toEqual([
      "?limit",
      "?limite",
      "?status",
    ]);
  });

  test.each([
    ["no JSON", "{", "invalid_json"],
    ["bytes that are no UTF-8", new Uint8Array([34, 255, 34]), "invalid_json"],
    ["a NUL, which no database takes", '{"facts":{"name":"a\\u0000b"}}', "invalid_json"],
    ["half a character", '{"facts":{"name":"a\\ud800b"}}', "invalid_json"],
    ["very deep nesting", "[".repeat(100_000), "invalid_json"],
    ["a list", "[]", "invalid_record"],
    ["a prototype", '{"__proto__":{"facts":{}}}', "invalid_record"],
  ])("with %s is refused", async (_, body, code) => {
    const answer = await program.ask("PUT", "/annunci/U-1", { body });
    expect(answer.body.code).toBe(code);
    expect(answer.status).toBe(PROBLEMS[code as "invalid_json"].status);
  });

  test("of another type, or too large, is refused before it is read", async () => {
    const headers = { "Content-Type": "text/csv" };
    const csv = await program.ask("PUT", "/annunci/U-1", { body: "a;b", headers });
    expect(csv.status).toBe(415);
    const large = await program.ask("PUT", "/annunci/U-1", { body: " ".repeat(300_000) });
    expect(large).toMatchObject({ status: 413, body: { code: "body_too_large" } });
  });

  test("without a length is asked for one", async () => {
    const answer = await raw(
      `PUT ${API_ROOT}/annunci/U-1 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${program.key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 411 /);
    expect(answer).toContain('"code":"length_required"');
  });

  test("of a program that names a page of another site as its origin is one like others", async () => {
    const headers = {
      Origin: "https://gestionale.example",
      Referer: "https://gestionale.example/x",
    };
    const { status } = await program.ask("PUT", "/annunci/origine?dryRun=true", {
      body: PANDA,
      headers,
    });
    expect(status).toBe(200);
  });

  test("has an id, which its problem repeats", async () => {
    const { headers, body } = await program.ask("GET", "/annunci/mai-visto");
    expect(body.requestId).toBe(headers.get("X-Request-Id"));
    expect(body.requestId).toMatch(/\S/);
  });
});

describe("OpenAPI", () => {
  test("is valid, and describes every operation", async () => {
    const answer = await fetch(`${origin}${API_ROOT}/openapi.json`);
    const document = (await answer.json()) as OpenApi;
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    expect(document.openapi).toBe("3.1.1");
    expect(document.servers).toEqual([{ url: origin + API_ROOT }]);
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      allOperations()
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    );
    expect(document.components.schemas.RecordBody.properties.facts.required).toEqual([
      "type",
      "condition",
      "brand",
      "model",
    ]);
  });

  test("names paths and methods that answer, and no others are there", async () => {
    for (const { method, path } of allOperations()) {
      const url = path.replace("{stockNumber}", "mai-visto").replace("{photographId}", "x");
      const answer = await programOf("pm_live_x").ask(method, url, {
        body: method === "GET" ? undefined : "{",
      });
      expect([method, path, answer.status]).not.toContain(404);
      expect([method, path, answer.status]).not.toContain(405);
    }
  });

  test("has a reference to every schema that it names", async () => {
    const text = await (await fetch(`${origin}${API_ROOT}/openapi.json`)).text();
    const { components } = JSON.parse(text) as { components: { schemas: object } };
    const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = ""]) => name);
    expect([...new Set(names)].toSorted()).toEqual(Object.keys(components.schemas).toSorted());
  });
});

/** The parts of the document that are looked at. */
interface OpenApi extends Record<string, unknown> {
  openapi: string;
  servers: object[];
  paths: Record<string, object>;
  components: {
    schemas: { RecordBody: { properties: { facts: { required: string[] } } } };
  };
}

/** What the server answers to these bytes. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let answer = "";
    socket.on("data", (part) => {
      answer += part.toString();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
