import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchorOf, countWords, parseProse } from "./prose";

describe("parseProse", () => {
  it("finds headings, paragraphs, lists and notes", () => {
    const source = "Primo.\n\n## Che cos'è?\n\n- uno\n- due\n\n> Attenzione.\n\nUltimo\nrigo.";
    expect(parseProse(source)).toEqual([
      { kind: "paragraph", text: ["Primo."] },
      { kind: "heading", text: "Che cos'è?", id: "che-cos-e" },
      { kind: "list", items: [["uno"], ["due"]] },
      { kind: "note", text: ["Attenzione."] },
      { kind: "paragraph", text: ["Ultimo rigo."] },
    ]);
  });

  it("finds links wherever they stand in a line", () => {
    expect(parseProse("[Prima](/a) e [dopo](mailto:x@y.example)")).toEqual([
      {
        kind: "paragraph",
        text: [{ text: "Prima", href: "/a" }, " e ", { text: "dopo", href: "mailto:x@y.example" }],
      },
    ]);
  });

  it("ignores blank lines, however many", () => {
    expect(parseProse("\n\n \n")).toEqual([]);
    expect(parseProse("\n\nUno\n\n\n \nDue\n")).toHaveLength(2);
  });

  it("loses no word of a text without marks", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zà-ù]{1,8}$/), { minLength: 1 }), (words) => {
        expect(parseProse(words.join("\n"))).toEqual([
          { kind: "paragraph", text: [words.join(" ")] },
        ]);
      }),
    );
  });
});

describe("anchorOf", () => {
  it("is a plain id whatever the heading holds", () => {
    expect(anchorOf("Bollo, ZTL, incentivi: chi decide?")).toBe("bollo-ztl-incentivi-chi-decide");
    expect(anchorOf("«Più» è meglio")).toBe("piu-e-meglio");
  });
});

describe("countWords", () => {
  it("counts what is read, not the marks", () => {
    expect(countWords("## Due parole\n\n- una – lista\n\n> con 3 note")).toBe(7);
    expect(countWords("Leggi [la guida](/blog/una-due-tre).")).toBe(3);
    expect(countWords(" \n ")).toBe(0);
  });
});
