import { describe, expect, it } from "vitest";

import { formatCents, formatEuro } from "./money";

describe("formatEuro", () => {
  it("groups thousands with dots and keeps the sign on the same line", () => {
    expect(formatEuro(24900)).toBe("24.900\u00a0€");
  });

  it("groups four digits too, which Italian leaves ungrouped by default", () => {
    expect(formatEuro(5000)).toBe("5.000\u00a0€");
  });

  it("shows no decimals", () => {
    expect(formatEuro(12_499.5)).toBe("12.500\u00a0€");
    expect(formatEuro(0)).toBe("0\u00a0€");
  });
});

describe("formatCents", () => {
  it("always shows two decimals", () => {
    expect(formatCents(4098)).toBe("40,98\u00a0€");
    expect(formatCents(115_080)).toBe("1.150,80\u00a0€");
    expect(formatCents(0)).toBe("0,00\u00a0€");
  });
});
