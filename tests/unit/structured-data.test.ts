import { describe, expect, it } from "vitest";
import { structuredDataProblems } from "../support/structured-data";

const crumb = { "@type": "ListItem", position: 1, name: "Home", item: "https://x.example/" };
const breadcrumb = {
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [crumb],
};

function problems(data: object): readonly string[] {
  return structuredDataProblems([JSON.stringify(data)]);
}

describe("The check of structured data", () => {
  it("has nothing to say when all is well", () => {
    expect(problems(breadcrumb)).toEqual([]);
  });

  it.each([
    ["BreadcrumbList: no itemListElement", { ...breadcrumb, itemListElement: undefined }],
    ["no context", { ...breadcrumb, "@context": undefined }],
    ["Boat: no rule for this type", { ...breadcrumb, "@type": "Boat" }],
    [
      "BreadcrumbList: ListItem: no name",
      { ...breadcrumb, itemListElement: [{ ...crumb, name: "" }] },
    ],
    [
      "BreadcrumbList: ListItem: item: /auto",
      { ...breadcrumb, itemListElement: [{ ...crumb, item: "/auto" }] },
    ],
    [
      "BreadcrumbList: positions out of order",
      { ...breadcrumb, itemListElement: [{ ...crumb, position: 2 }] },
    ],
  ])("finds: %s", (problem, data) => {
    expect(problems(data)).toContain(problem);
  });

  it("finds what is no JSON", () => {
    expect(structuredDataProblems(["{"])).toEqual(["no JSON object: {"]);
  });
});
