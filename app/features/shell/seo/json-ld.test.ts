import { describe, expect, it } from "vitest";
import { breadcrumbJsonLd } from "./json-ld";

describe("The breadcrumb of the structured data", () => {
  it("counts from one, with absolute addresses, down to the screen itself", () => {
    const crumbs = [{ label: "Home", to: "/" }, { label: "Meccanici" }];
    expect(breadcrumbJsonLd(crumbs, "/meccanici", "https://www.piazza.example")).toEqual({
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://www.piazza.example/" },
        {
          "@type": "ListItem",
          position: 2,
          name: "Meccanici",
          item: "https://www.piazza.example/meccanici",
        },
      ],
    });
  });
});
