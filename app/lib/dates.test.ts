import { afterEach, describe, expect, it, vi } from "vitest";
import { formatDay } from "./dates";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe("A day", () => {
  it("reads as an Italian writes it", () => {
    expect(formatDay("2026-11-21")).toBe("21 novembre 2026");
    expect(formatDay("2026-08-07")).toBe("7 agosto 2026");
  });

  it.each(["America/Los_Angeles", "Europe/Rome", "Pacific/Kiritimati"])(
    "is the same day on a server in %s",
    async (zone) => {
      // why: the module must be read anew in a process that believes to be elsewhere.
      vi.stubEnv("TZ", zone);
      vi.resetModules();
      const { formatDay: formatThere } = await import("./dates");
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(formatThere("2026-01-01")).toBe("1 gennaio 2026");
    },
  );
});
