import { describe, expect, it } from "vitest";
import { backendTransport, parseEnvironment } from "./env.server";

const DEFAULTS = {
  NODE_ENV: "production",
  PORT: 3000,
  HOST: "0.0.0.0",
  READS_PER_MINUTE: 1_000,
  PAGE_BUDGET_MS: 2_000,
  AVIF_EFFORT: 2,
  WRITES_PER_MINUTE: 100,
  ADMIN_EMAILS: [],
  TRUST_PROXY: 0,
  SHIPPED_CATALOGUE: "on",
  CATALOGUE_SNAPSHOT: ".cache/catalogue.ndjson",
  PAYMENT_ORIGINS: ["https://checkout.stripe.com", "https://billing.stripe.com"],
  TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  VEHICLE_SEARCH: "memory",
  FETCH_LOOPBACK: false,
};

const PORTAL_SIGNING_SECRET = "un-segreto-lungo-almeno-trentadue-caratteri";

describe("The environment of the web server", () => {
  it("may say nothing: then it is production on port 3000, at the address of each request", () => {
    expect(parseEnvironment({})).toEqual(DEFAULTS);
  });

  it("says the port", () => {
    expect(parseEnvironment({ PORT: "8080" }).PORT).toBe(8080);
  });

  it("lets the database search only where nothing ships with the portal, and a backend is named", () => {
    const BACKEND = {
      SUPABASE_URL: "https://abc.supabase.co",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
      PORTAL_SIGNING_SECRET,
    };
    const VEHICLE_SEARCH = "database";
    expect(() => parseEnvironment({ ...BACKEND, VEHICLE_SEARCH })).toThrow(
      /VEHICLE_SEARCH: database vuole SHIPPED_CATALOGUE=off/,
    );
    expect(() => parseEnvironment({ VEHICLE_SEARCH, SHIPPED_CATALOGUE: "off" })).toThrow(
      /VEHICLE_SEARCH: database vuole SUPABASE_URL/,
    );
    expect(() => parseEnvironment({ VEHICLE_SEARCH: "postgres" })).toThrow(
      /memory oppure database/,
    );
    const accepted = parseEnvironment({ ...BACKEND, VEHICLE_SEARCH, SHIPPED_CATALOGUE: "off" });
    expect(accepted.VEHICLE_SEARCH).toBe("database");
    expect(parseEnvironment({}).VEHICLE_SEARCH).toBe("memory");
  });

  it("lets dealers' addresses be on this machine beside a backend on this machine alone", () => {
    const source = (url: string) => ({
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
      PORTAL_SIGNING_SECRET,
      FETCH_LOOPBACK: "on",
    });
    expect(parseEnvironment(source("http://127.0.0.1:54321")).FETCH_LOOPBACK).toBe(true);
    for (const wrong of [{ FETCH_LOOPBACK: "on" }, source("https://abc.supabase.co")])
      expect(() => parseEnvironment(wrong)).toThrow(/FETCH_LOOPBACK: on va bene solo per le prove/);
  });
  it.each(["abc", "-1", "70000", "80.5"])("names PORT when it is %j", (PORT) => {
    expect(() => parseEnvironment({ PORT })).toThrow(/PORT/);
  });

  it("loses the trailing slash of the public address", () => {
    const { SITE_URL } = parseEnvironment({ SITE_URL: "https://www.piazza.example/" });
    expect(SITE_URL).toBe("https://www.piazza.example");
  });

  it("keeps the port of the public address", () => {
    const { SITE_URL } = parseEnvironment({ SITE_URL: "http://localhost:3000" });
    expect(SITE_URL).toBe("http://localhost:3000");
  });

  it("takes an empty value as absent", () => {
    expect(parseEnvironment({ SITE_URL: "", NODE_ENV: "", PORT: "" })).toEqual(DEFAULTS);
  });

  it("ignores the variables of others", () => {
    expect(parseEnvironment({ PATH: "/bin" })).toEqual(DEFAULTS);
  });

  it.each(["www.piazza.example", "https://", "non è un indirizzo"])(
    "names SITE_URL when it is %j, which is no address",
    (SITE_URL) => {
      expect(() => parseEnvironment({ SITE_URL })).toThrow(/SITE_URL/);
    },
  );

  it.each(["localhost:3000", "www.piazza.example:443", "ftp://piazza.example"])(
    "names SITE_URL when it is %j, where no browser finds a site",
    (SITE_URL) => {
      expect(() => parseEnvironment({ SITE_URL })).toThrow(/SITE_URL/);
    },
  );

  it("names every variable that is wrong", () => {
    const read = () => parseEnvironment({ SITE_URL: "piazza", NODE_ENV: "produzione" });
    expect(read).toThrow(/SITE_URL/);
    expect(read).toThrow(/NODE_ENV/);
  });

  it("takes the backend's address and its publishable key together or not at all", () => {
    const url = "https://abc.supabase.co";
    const key = "sb_publishable_abc";
    expect(
      parseEnvironment({
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEY: key,
        PORTAL_SIGNING_SECRET,
      }).SUPABASE_URL,
    ).toBe(url);
    expect(() => parseEnvironment({ SUPABASE_URL: url })).toThrow(/SUPABASE_PUBLISHABLE_KEY/);
    expect(() => parseEnvironment({ SUPABASE_PUBLISHABLE_KEY: key })).toThrow(/SUPABASE_URL/);
  });

  it("wants a secret to sign its calls with in production, where there is a backend", () => {
    const backend = { SUPABASE_URL: "https://a.b", SUPABASE_PUBLISHABLE_KEY: "x" };
    expect(() => parseEnvironment(backend)).toThrow(/PORTAL_SIGNING_SECRET/);
    expect(() => parseEnvironment({ ...backend, PORTAL_SIGNING_SECRET: "segreto" })).toThrow(
      /PORTAL_SIGNING_SECRET/,
    );
    expect(parseEnvironment({ ...backend, NODE_ENV: "development" })).toMatchObject(backend);
  });

  const token = (role: string) =>
    `e30.${Buffer.from(JSON.stringify({ iss: "supabase", role })).toString("base64url")}.x`;

  it.each(["sb_secret_abc", token("service_role")])(
    "refuses to hold a key that passes the policies: %s",
    (SUPABASE_PUBLISHABLE_KEY) => {
      const secret = { SUPABASE_URL: "https://a.b", SUPABASE_PUBLISHABLE_KEY };
      expect(() => parseEnvironment(secret)).toThrow(/segreta/);
    },
  );

  it("takes the public key of the older kind", () => {
    const older = {
      SUPABASE_URL: "https://a.b",
      SUPABASE_PUBLISHABLE_KEY: token("anon"),
      PORTAL_SIGNING_SECRET,
    };
    expect(parseEnvironment(older)).toMatchObject(older);
  });

  it.each([
    ["http://127.0.0.1:54321", true],
    ["http://localhost:54321", true],
    ["https://abc.supabase.co", true],
    ["http://abc.supabase.co", false],
    ["http://localhost.example", false],
    ["http://127.0.0.1.example:80", false],
    ["http://kong:8000", true],
    ["http://10.0.3.4:8000", true],
    ["http://93.184.215.14", false],
  ])(
    "goes to the backend over TLS, on the same machine or in a private network: %s",
    (SUPABASE_URL, isTaken) => {
      const read = () =>
        parseEnvironment({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: "x", PORTAL_SIGNING_SECRET });
      if (isTaken) expect(read().SUPABASE_URL).toBe(SUPABASE_URL);
      else expect(read).toThrow(/senza https/);
    },
  );

  it.each([
    ["0", 0],
    ["1", 1],
    ["2", 2],
  ])("counts the proxies in front: TRUST_PROXY=%s", (TRUST_PROXY, hops) => {
    expect(parseEnvironment({ TRUST_PROXY }).TRUST_PROXY).toBe(hops);
  });

  it.each(["true", "-1", "1.5", "10", " "])("names TRUST_PROXY when it is %j", (TRUST_PROXY) => {
    expect(() => parseEnvironment({ TRUST_PROXY })).toThrow(/TRUST_PROXY/);
  });

  it.each(["no", "0", "Off"])("names SHIPPED_CATALOGUE when it is %j", (SHIPPED_CATALOGUE) => {
    expect(() => parseEnvironment({ SHIPPED_CATALOGUE })).toThrow(/SHIPPED_CATALOGUE/);
  });

  it("reads the administrators' addresses in lower case", () => {
    const { ADMIN_EMAILS } = parseEnvironment({ ADMIN_EMAILS: " Anna@Prova.example, , b@c.it" });
    expect(ADMIN_EMAILS).toEqual(["anna@prova.example", "b@c.it"]);
  });

  it("wants a secret that cannot be guessed", () => {
    expect(() => parseEnvironment({ SESSION_SECRET: "segreto" })).toThrow(/SESSION_SECRET/);
  });
});

describe("The connection to the backend", () => {
  it.each([
    ["https://abc.supabase.co", "encrypted"],
    ["https://10.0.0.4", "encrypted"],
    ["http://localhost:54321", "loopback"],
    ["http://127.9.9.9", "loopback"],
    ["http://[::1]:54321", "loopback"],
    ["http://2130706433", "loopback"],
  ])("cannot be read on the way: %s (%s)", (url, transport) => {
    expect(backendTransport(url)).toBe(transport);
  });

  it.each([
    "http://kong:8000",
    "http://supabase-kong:8000/",
    "http://kong.",
    "http://kong.supabase.svc.cluster.local:8000",
    "http://supabase.internal",
    "http://10.1.2.3:8000",
    "http://172.16.0.1",
    "http://172.31.255.254",
    "http://192.168.1.10:8000",
    "http://100.64.0.9",
    "http://[fd12:3456::1]:8000",
    "http://[fe80::1]",
  ])("can be read within a private network only: %s", (url) => {
    expect(backendTransport(url)).toBe("private");
  });

  it.each([
    "http://abc.supabase.co",
    "http://localhost.example",
    "http://127.0.0.1.example:80",
    "http://10.example",
    "http://kong.example:8000",
    "http://internal.example",
    "http://172.32.0.1",
    "http://192.169.0.1",
    "http://93.184.215.14",
    "http://[2001:db8::1]",
    "http://[::ffff:93.184.215.14]",
  ])("can be read on the internet: %s", (url) => {
    expect(backendTransport(url)).toBe("public");
  });
});
