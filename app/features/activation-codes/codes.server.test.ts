import { createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import type { Database } from "~/services/database.types";
import { readAllCodes, searchCondition, searchText } from "./codes.server";

const PLANS = [
  { code: "base", name: "Base", quota: 5, active: true },
  { code: "gold", name: "Oro", quota: 30, active: true },
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

  it.each(["a,b", "a.eq.b", "a)b", 'a"b', "a\\b", "a*b", "a%b", "a:b"])(
    "takes %j for text, never for a condition",
    (text) => {
      const [first = ""] = searchCondition(text, PLANS).split(",notes");
      expect(first).toMatch(/^code\.ilike\.%a_(eq_)?b%$/);
    },
  );

  it("ignores blanks and invisible characters, and is not endless", () => {
    expect(searchText(new URLSearchParams({ search: "  \u200b\n " }))).toBe("");
    expect(searchText(new URLSearchParams({ search: "x".repeat(500) }))).toHaveLength(60);
    expect(searchText(new URLSearchParams())).toBe("");
  });
});

/** A data API that answers with so many rows at most, also of those within a row, as a project does with max_rows. */
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

describe("All codes, for the file", () => {
  it.each([1000, 300])("have all their redemptions where %i rows come at once", async (maxRows) => {
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
  });
});
