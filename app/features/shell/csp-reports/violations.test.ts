import { describe, expect, it } from "vitest";
import { readViolations } from "./violations";

describe("A report of a blocked script", () => {
  it("is read as older browsers send it", () => {
    const body = JSON.stringify({
      "csp-report": {
        "document-uri": "https://portale.example/auto?search=segreto",
        "blocked-uri": "https://evil.example/x.js?token=1",
        "violated-directive": "script-src 'self'",
      },
    });
    expect(readViolations(body)).toEqual([
      { directive: "script-src 'self'", blocked: "https://evil.example", page: "/auto" },
    ]);
  });

  it("is read as newer browsers send it, among reports of other kinds", () => {
    const body = JSON.stringify([
      { type: "deprecation", body: { id: "x" } },
      {
        type: "csp-violation",
        body: {
          documentURL: "https://portale.example/",
          blockedURL: "inline",
          effectiveDirective: "script-src-elem",
        },
      },
    ]);
    expect(readViolations(body)).toEqual([
      { directive: "script-src-elem", blocked: "inline", page: "/" },
    ]);
  });

  it("holds only the scheme of a data URL", () => {
    const body = JSON.stringify({ "csp-report": { "blocked-uri": "data:text/html,segreto" } });
    expect(readViolations(body)[0]?.blocked).toBe("data:");
  });

  it.each(["", "{", "null", "[]", "[1]", '{"csp-report":1}', '{"csp-report":{"blocked-uri":[]}}'])(
    "is not found in %j",
    (body) => {
      expect(readViolations(body)).toEqual([]);
    },
  );

  it("cannot fill the log", () => {
    const one = { type: "csp-violation", body: { blockedURL: "x".repeat(3_000) } };
    const violations = readViolations(JSON.stringify(Array.from({ length: 500 }, () => one)));
    expect(violations).toHaveLength(10);
    expect(violations[0]?.blocked).toHaveLength(200);
  });
});
