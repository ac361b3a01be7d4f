import type { BlogPost } from "~/data/schema";
import type { ProseBlock } from "~/lib/prose";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Ids of the sections of an article, the targets of its table of contents. */
export const SECTION_IDS = {
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
    { label: "Contenuto principale", id: SECTION_IDS.content, children: headings },
    ...parts.flatMap(([key, label]) =>
      post[key] ? [{ label, id: SECTION_IDS[key], children: [] }] : [],
    ),
  ];
}

const LINK =
  "flex min-h-11 items-center py-1.5 leading-snug underline-offset-4 hover:text-brand hover:underline lg:min-h-0";
const TITLE = "In questo articolo";

/** Table of contents of an article (docs/product.md 5.8), folded on a phone. */
export function ContentsNav({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <nav aria-label={TITLE}>
      <details className="open-on-desktop group">
        <summary className={buttonClass({ variant: "secondary" }, "w-full justify-between!")}>
          {TITLE}
          <Icon
            name="chevron-down"
            className="size-5 text-brand transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="mt-3 rounded-card border border-line bg-surface px-5 py-3 lg:mt-0 lg:rounded-none lg:border-0 lg:border-l-2 lg:bg-transparent lg:py-0 lg:pr-0">
          <p aria-hidden="true" className="mb-2 hidden font-display font-bold lg:block">
            {TITLE}
          </p>
          <ol className="text-[0.95rem]">
            {entries.map(({ id, label, children }) => (
              <li key={id}>
                <SectionLink id={id} label={label} className="font-semibold" />
                {children.length > 0 && (
                  <ol className="mb-1 pl-3.5 text-soft">
                    {children.map((child) => (
                      <li key={child.id}>
                        <SectionLink id={child.id} label={child.label} />
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ol>
        </div>
      </details>
    </nav>
  );
}

interface SectionLinkProps {
  id: string;
  label: string;
  className?: string;
}

function SectionLink({ id, label, className = "" }: SectionLinkProps) {
  return (
    <a href={`#${id}`} className={`${LINK} ${className}`}>
      {label}
    </a>
  );
}
