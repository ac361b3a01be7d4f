import { describe, expect, it } from "vitest";
import { expiredGoogleCookies } from "./google-cookies";

describe("The cookies of Google Analytics", () => {
  it("are taken away under every domain that they may have been written for", () => {
    expect(
      expiredGoogleCookies("piazza-consenso=x; _ga=GA1.1.2; _ga_ABC123DEF4=GS1", "www.esempio.it"),
    ).toEqual(
      ["_ga", "_ga_ABC123DEF4"].flatMap((name) => [
        `${name}=; Path=/; Max-Age=0`,
        `${name}=; Path=/; Max-Age=0; Domain=www.esempio.it`,
        `${name}=; Path=/; Max-Age=0; Domain=esempio.it`,
      ]),
    );
  });

  it.each(["localhost", "127.0.0.1", "[::1]"])("belong to no domain on %s", (hostname) => {
    expect(expiredGoogleCookies("_ga=1", hostname)).toEqual(["_ga=; Path=/; Max-Age=0"]);
  });

  it.each(["", "_gat=1", "mia_ga=1", "_ga_x\r\ny=1", "piazza-sessione=_ga=1"])(
    "are told from others: %j",
    (cookies) => {
      expect(expiredGoogleCookies(cookies, "www.esempio.it")).toEqual([]);
    },
  );
});
