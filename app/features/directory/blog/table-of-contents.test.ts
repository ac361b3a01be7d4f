import { describe, expect, it } from "vitest";
import { parseProse } from "~/lib/prose";
import { tableOfContents } from "./table-of-contents";

const blocks = parseProse("Inizio.\n\n## Le gomme\n\nTesto.\n\n## I freni\n\nTesto.");

describe("The table of contents", () => {
  it("names the four parts and the subheadings of the first", () => {
    const entries = tableOfContents(
      { technicalDetails: ["x"], comparisons: [], relatedTopics: ["y"] },
      blocks,
    );
    expect(entries.map(({ id }) => id)).toEqual([
      "articolo",
      "dettagli-tecnici",
      "confronti",
      "argomenti-correlati",
    ]);
    expect(entries[0]?.children.map(({ id }) => id)).toEqual(["le-gomme", "i-freni"]);
  });

  it("leaves out what a post does not have", () => {
    expect(tableOfContents({}, blocks).map(({ label }) => label)).toEqual(["Contenuto principale"]);
  });
});
