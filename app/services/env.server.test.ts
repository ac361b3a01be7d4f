import { describe, expect, it } from "vitest";
import { parseEnvironment } from "./env.server";

describe("The environment of the web server", () => {
  it("may say nothing: then it is production, at the address of each request", () => {
    expect(parseEnvironment({})).toEqual({ NODE_ENV: "production" });
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
    expect(parseEnvironment({ SITE_URL: "", NODE_ENV: "" })).toEqual({ NODE_ENV: "production" });
  });

  it("ignores the variables of others", () => {
    expect(parseEnvironment({ PATH: "/bin", NODE_ENV: "test" })).toEqual({ NODE_ENV: "test" });
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
