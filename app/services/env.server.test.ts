import { describe, expect, it } from "vitest";
import { parseEnvironment } from "./env.server";

const DEFAULTS = { NODE_ENV: "production", PORT: 3000, HOST: "0.0.0.0" };

describe("The environment of the web server", () => {
  it("may say nothing: then it is production on port 3000, at the address of each request", () => {
    expect(parseEnvironment({})).toEqual(DEFAULTS);
  });

  it("says the port", () => {
    expect(parseEnvironment({ PORT: "8080" }).PORT).toBe(8080);
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
});
