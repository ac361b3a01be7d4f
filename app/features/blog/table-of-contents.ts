import type { BlogPost } from "~/data/schema";
import type { ProseBlock } from "~/lib/prose";

/** Ids of the parts of an article, where the links of its contents lead. */
export const PART_IDS = {
  content: "articolo",
  technicalDetails: "dettagli-tecnici",
  comparisons: "confronti",
  relatedTopics: "argomenti-correlati",
} as const;

/** One line of the table of contents. */
export interface ContentsEntry {
  readonly label: string;
  readonly id: string;
  readonly children: readonly ContentsEntry[];
}

/**
 * The table of contents: main content with its subheadings, then technical details, comparisons and
 * related topics where the post has them (docs/product.md 5.8).
 */
export function tableOfContents(
  post: Pick<BlogPost, "technicalDetails" | "comparisons" | "relatedTopics">,
  blocks: readonly ProseBlock[],
): ContentsEntry[] {
  const headings = blocks.flatMap((block) =>
    block.kind === "heading" ? [{ label: block.text, id: block.id, children: [] }] : [],
  );
  const parts = [
    ["technicalDetails", "Dettagli tecnici"],
    ["comparisons", "Confronti"],
    ["relatedTopics", "Argomenti correlati"],
  ] as const;
  return [
    { label: "Contenuto principale", id: PART_IDS.content, children: headings },
    ...parts.flatMap(([key, label]) =>
      post[key] ? [{ label, id: PART_IDS[key], children: [] }] : [],
    ),
  ];
}
