import { useEffect, useState, type AnchorHTMLAttributes, type ReactNode } from "react";
import { MARKUP } from "~/lib/page-scripts";

interface ServedProps extends Omit<AnchorHTMLAttributes<HTMLElement>, "id"> {
  as?: "a" | "div" | "footer" | "nav" | "section" | "ul";
  /** Different from all ids of a page: a document that hydrates finds its own markup by it. */
  id: string;
  /** The part that only the server renders: `import.meta.env.SSR && <Part />`, so that the browser's build has neither it nor its imports. */
  children: ReactNode;
}

/**
 * A part of every page that is the same for as long as a document is shown. Its components run on the server alone; React
 * leaves in the browser what the document has (docs/decisions/034-cards-are-markup.md).
 */
export function Served({ as: Tag = "div", children, ...attributes }: ServedProps) {
  const [html] = useState(() =>
    import.meta.env.SSR ? "" : (document.getElementById(attributes.id)?.innerHTML ?? ""),
  );
  if (import.meta.env.SSR)
    return (
      <Tag {...MARKUP} {...attributes}>
        {children}
      </Tag>
    );
  return <Tag {...MARKUP} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * A part of a screen that nothing changes while it is shown. Links load documents, so it is in the one that is there; where
 * the answer to a form leads to it without a document, that is loaded.
 */
export function ServedPart({ id, children }: Pick<ServedProps, "id" | "children">) {
  const [isMissing] = useState(() => !import.meta.env.SSR && !document.getElementById(id));
  useEffect(() => {
    if (isMissing) window.location.reload();
  }, [isMissing]);
  return (
    <Served id={id} className="contents">
      {children}
    </Served>
  );
}
