import { useState, type HTMLAttributes } from "react";
import { MARKUP } from "~/lib/page-scripts";

/**
 * HTML that a loader made (`app/rendering/markup.server.ts`), for what is only read: cards, structured data. A document
 * carries it once, as markup; its hydration data leaves `html` out.
 */
export interface Markup {
  readonly html?: string;
}

interface MarkupProps extends Omit<HTMLAttributes<HTMLElement>, "children" | "id"> {
  /** Different from all ids of a page: a document that hydrates finds its own markup by it. */
  id: string;
  /** The content of the element: of a list its `li` elements. */
  markup: Markup;
}

/** A list whose items the server made. React leaves them alone: their links are links and their forms are forms. */
export function MarkupList({ id, markup, ...attributes }: MarkupProps) {
  const content = useMarkup(id, markup);
  return <ul id={id} {...MARKUP} {...attributes} dangerouslySetInnerHTML={content} />;
}

/** Links that the server made. */
export function MarkupNav({ id, markup, ...attributes }: MarkupProps) {
  const content = useMarkup(id, markup);
  return <nav id={id} {...MARKUP} {...attributes} dangerouslySetInnerHTML={content} />;
}

/** A part of a page that the server made. */
export function MarkupPart({ id, markup, ...attributes }: MarkupProps) {
  const content = useMarkup(id, markup);
  return <div id={id} {...MARKUP} {...attributes} dangerouslySetInnerHTML={content} />;
}

/** The markup of a data request, or that of the document. */
function useMarkup(id: string, { html }: Markup) {
  // Read, not assumed: where the document does not match what React expects (an extension of the browser has changed it),
  // React renders all of it again.
  const [served] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? "");
  return { __html: html ?? served };
}

/** Structured data of a page, which only its document has. */
export function JsonLd({ markup: { html } }: { markup: Markup }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? "" }}
    />
  );
}
