import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMailPace } from "../../local/auth/mail-pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("The pause between two mails to one address", () => {
  it("is what config.toml says", async () => {
    const pace = createMailPace("1m30s");
    expect(pace.refusal("recovery", "a@test.example")).toBeNull();
    pace.start("recovery", "a@test.example");
    vi.advanceTimersByTime(60_000);
    const refusal = pace.refusal("recovery", "A@test.example");
    expect(refusal?.status).toBe(429);
    expect(await refusal?.json()).toMatchObject({
      ...{
        error_code: "over_email_send_rate_limit",
        msg: expect.stringContaining("after 30 sec") as unknown,
      },
    });
    vi.advanceTimersByTime(30_000);
    expect(pace.refusal("recovery", "a@test.example")).toBeNull();
  });

  it("holds for one kind of mail and one address", () => {
    const pace = createMailPace("1s");
    pace.start("recovery", "a@test.example");
    expect(pace.refusal("confirmation", "a@test.example")).toBeNull();
    expect(pace.refusal("recovery", "b@test.example")).toBeNull();
  });
});
