import { isAbsolute } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../local/settings.ts";

describe("The settings of the local backend", () => {
  it("have defaults", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      ports: { api: 54321, mail: 54324, smtp: 54325, stripe: 54326 },
      ...{ siteUrl: "http://localhost:3000", captcha: false, demoData: true },
    });
    expect(isAbsolute(settings.dir)).toBe(true);
    expect(settings.dir).toMatch(/\.local\/backend$/);
  });

  it("move all ports with BACKEND_PORT", () => {
    expect(readSettings({ BACKEND_PORT: "61000" }).ports).toEqual({
      ...{ api: 61000, mail: 61003, smtp: 61004, stripe: 61005 },
    });
  });

  it("move one port alone", () => {
    expect(readSettings({ BACKEND_MAIL_PORT: "8025" }).ports).toEqual({
      ...{ api: 54321, mail: 8025, smtp: 54325, stripe: 54326 },
    });
  });

  it("leave the demo data out with BACKEND_DEMO_DATA=0", () => {
    expect(readSettings({ BACKEND_DEMO_DATA: "0" }).demoData).toBe(false);
  });

  it("treat an empty variable as absent", () => {
    expect(readSettings({ BACKEND_PORT: "", SITE_URL: "" })).toEqual(readSettings({}));
  });

  it("use the origin of the public address", () => {
    expect(readSettings({ SITE_URL: "http://localhost:4000/" }).siteUrl).toBe(
      "http://localhost:4000",
    );
  });

  it.each([
    [{ BACKEND_PORT: "abc" }, /BACKEND_PORT must be a number/],
    [{ BACKEND_PORT: "65534" }, /BACKEND_PORT is too high/],
    [{ BACKEND_SMTP_PORT: "0" }, /BACKEND_SMTP_PORT/],
    [{ BACKEND_MAIL_PORT: "54321" }, /must differ/],
    [{ SITE_URL: "localhost:3000" }, /SITE_URL must be an address/],
  ])("name what is wrong in %j", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });
});
