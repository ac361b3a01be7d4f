/** Compares what the server sent with what React made of it. */
import { expect, type Page } from "@playwright/test";

/**
 * The document of the page, once hydrated, says what the server's HTML says: same elements in the same order, same
 * texts, same addresses, names and labels. So anyone who reads a page without JavaScript reads the same.
 *
 * @param html What the server sent for this page.
 */
export async function expectSameDocument(page: Page, html: string): Promise<void> {
  const [served, hydrated] = await page.evaluate(outlines, html);
  expect(hydrated, "the hydrated document beside that of the server").toBe(served);
}

/** Runs in the page: an element or a text a line, of the HTML and of the document as it is. */
function outlines(html: string): [served: string, hydrated: string] {
  /** What a visitor can tell from outside; classes and styles may follow the state of a script. */
  const compared = [
    "href",
    "action",
    "method",
    "name",
    "value",
    "type",
    "for",
    "alt",
    "src",
    "role",
    "lang",
  ];
  // why: scripts and their preloads are not what is read, announcements come with scripts, and what stands in a noscript
  // is elements to a parser and one text to a browser that runs scripts; sliders stand beside the fields of a range.
  const leftOut =
    "script, link, style, template, meta, noscript, [aria-live], [role=status], .only-with-js, div:has(> input[type=range])";
  const outline = (root: Document) => {
    const lines: string[] = [];
    const visit = (node: Node): void => {
      if (node instanceof Element || node.nodeType === Node.ELEMENT_NODE) {
        const element = node as Element;
        if (element.matches(leftOut)) return;
        const attributes = [...element.attributes]
          .filter(({ name, value }) => value !== "" && compared.includes(name))
          .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
          .sort();
        lines.push([element.localName, ...attributes].join(" "));
        element.childNodes.forEach(visit);
      } else if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) {
        const text = node.textContent.replaceAll(/\s+/g, " ").trim();
        const last = lines.at(-1);
        // React keeps two texts where the parser made one.
        if (last?.startsWith("“")) lines[lines.length - 1] = `${last} ${text}`;
        else lines.push(`“${text}`);
      }
    };
    visit(root.body);
    return lines.join("\n");
  };
  return [outline(new DOMParser().parseFromString(html, "text/html")), outline(document)];
}
