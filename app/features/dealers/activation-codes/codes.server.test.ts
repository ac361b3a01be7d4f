import { createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import type { Database } from "~/backend/database.types";
import { readAllCodes, searchCondition } from "./codes.server";

const prices = { month: 1, quarter: 1, semiannual: 1, year: 1 };
const PLANS = [
  { code: "base", name: "Base", quota: 5, isActive: true, prices },
  { code: "gold", name: "Oro", quota: 30, isActive: true, prices },
];

describe("A search among the codes", () => {
  it("looks into code, notes and plan", () => {
    expect(searchCondition("fiera", PLANS)).toBe(
      "code.ilike.%fiera%,notes.ilike.%fiera%,plan_code.ilike.%fiera%",
    );
  });

  it("finds a plan by its name too", () => {
    expect(searchCondition("ORO", PLANS)).toContain("plan_code.in.(gold)");
  });
});

// why: the local backend has no max_rows; a hosted project cuts responses, embedded rows too.
function dataApi(rows: Record<string, { id: string }[]>, maxRows: number) {
  const answer = (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const offset = Number(searchParams.get("offset") ?? 0);
    const limit = Math.min(Number(searchParams.get("limit") ?? maxRows), maxRows);
    const found = (rows[pathname.split("/").at(-1) ?? ""] ?? []).slice(offset, offset + limit);
    const redemptions = (rows.activation_redemptions ?? []).slice(0, maxRows);
    const isEmbedded = searchParams.get("select")?.includes("activation_redemptions(");
    return Promise.resolve(
      Response.json(
        found.map((row) => (isEmbedded ? { ...row, activation_redemptions: redemptions } : row)),
      ),
    );
  };
  return createClient<Database>("http://127.0.0.1:9", "key", {
    auth: { persistSession: false },
    global: { fetch: answer },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}

describe("All codes, for the CSV file", () => {
  it.each([1000, 300])(
    "have all their redemptions where a response has %i rows at most",
    async (maxRows) => {
      const code = { id: "c1", code: "ABCD1234", plan_code: "base", created_at: "2026-11-01" };
      const redemptions = Array.from({ length: 2345 }, (_, index) => ({
        id: `r${index}`,
        code_id: "c1",
        user_id: `u${index % 3}`,
        redeemed_at: "2026-11-02T10:00:00Z",
      }));
      const rows = { activation_codes: [code], activation_redemptions: redemptions, profiles: [] };
      const [read] = await readAllCodes(dataApi(rows, maxRows), PLANS, "");
      expect(new Set(read?.redemptions.map(({ id }) => id)).size).toBe(2345);
      // Times that a spreadsheet sorts, by the clock of Rome.
      expect(read?.createdOn).toBe("2026-11-01 01:00");
      expect(read?.redemptions[0]?.at).toBe("2026-11-02 11:00");
    },
  );
});
