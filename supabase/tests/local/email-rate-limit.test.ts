import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEmailRateLimit } from "../../local/auth/email-rate-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("The pause between two mails to one address", () => {
  it("is that of config.toml", async () => {
    const limit = createEmailRateLimit("1m30s");
    expect(limit.check("recovery", "a@test.example")).toBeNull();
    limit.start("recovery", "a@test.example");
    vi.advanceTimersByTime(60_000);
    const error = limit.check("recovery", "A@test.example");
    expect(error?.status).toBe(429);
    expect(await error?.json()).toMatchObject({
      ...{
        error_code: "over_email_send_rate_limit",
        msg: expect.stringContaining("after 30 sec") as unknown,
      },
    });
    vi.advanceTimersByTime(30_000);
    expect(limit.check("recovery", "a@test.example")).toBeNull();
  });

  it("applies to one kind of mail and one address", () => {
    const limit = createEmailRateLimit("1s");
    limit.start("recovery", "a@test.example");
    expect(limit.check("confirmation", "a@test.example")).toBeNull();
    expect(limit.check("recovery", "b@test.example")).toBeNull();
  });
});
