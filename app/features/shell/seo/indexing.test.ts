import { describe, expect, it } from "vitest";
import { isIndexable, MIN_INDEXABLE_RESULTS, pageSuffix, subjectOf } from "./indexing";

describe("Search engines", () => {
  it("may show a whole list, unless it is empty", () => {
    expect(isIndexable({ scope: "all", total: 1 })).toBe(true);
    expect(isIndexable({ scope: "all", total: 0 })).toBe(false);
  });

  it("may show a list on one subject when enough is in it", () => {
    const scope = { subject: "Fiat" };
    expect(isIndexable({ scope, total: MIN_INDEXABLE_RESULTS })).toBe(true);
    expect(isIndexable({ scope, total: MIN_INDEXABLE_RESULTS - 1 })).toBe(false);
  });

  it("never show a mixture of filters", () => {
    expect(isIndexable({ scope: "mixed", total: 1000 })).toBe(false);
  });
});

describe("The title of a list", () => {
  it("names its subject and its page, if it has one", () => {
    expect(subjectOf({ subject: "Fiat" })).toBe("Fiat");
    expect(subjectOf("all")).toBeUndefined();
    expect(pageSuffix(1)).toBe("");
    expect(pageSuffix(2)).toBe(", pagina 2");
  });
});
