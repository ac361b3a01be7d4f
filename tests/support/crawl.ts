/** A robot that reads the whole portal, page by page, without a browser. */
import {
  assets,
  headOf,
  internalLinks,
  pictureChoices,
  robotsOf,
  structuredTexts,
  titleCount,
} from "./html";
import { fetchAsAnybody } from "./client-address";

/** A page as a robot sees it; or a file that a page links, of which only address, status and type are known. */
export interface CrawledPage {
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  /** As the answer names it, without its character set: `text/html`, `image/webp`. */
  readonly contentType: string;
  readonly title: string;
  readonly description: string;
  /** `rel=canonical` as it stands there. */
  readonly canonical: string;
  /** Whether the page, or its answer, asks robots not to show it. */
  readonly noindex: boolean;
  /** Links to other pages of the portal, with their `#`. */
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** Pictures, scripts, style sheets and icons. */
  readonly files: readonly string[];
  readonly structuredTexts: readonly string[];
  readonly headings: number;
  readonly language: string;
}

/** Requests under way at once: more would only queue up at the server's one thread. */
const AT_ONCE = 4;

/**
 * Reads the pages at these addresses and all that they link to. Links are followed from pages that a
 * search engine may show: behind the others lie all combinations of filters, without end.
 *
 * @param mostCombinations How many addresses with a query, beyond the starts, are read at most for each path.
 */
export async function crawl(
  origin: string,
  starts: readonly string[],
  mostCombinations: number,
): Promise<ReadonlyMap<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const known = new Set(starts);
  const queue = [...starts];
  const combinations = new Map<string, number>();

  const visit = async (address: string) => {
    const page = await readPage(origin, address);
    pages.set(address, page);
    if (page.status !== 200 || page.noindex) return;
    for (const link of page.links) {
      const [target = ""] = link.split("#");
      if (known.has(target)) continue;
      known.add(target);
      const [path = "", query] = target.split("?");
      if (query !== undefined) {
        const count = (combinations.get(path) ?? 0) + 1;
        if (count > mostCombinations) continue;
        combinations.set(path, count);
      }
      queue.push(target);
    }
  };

  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  return pages;
}

async function readPage(origin: string, address: string): Promise<CrawledPage> {
  const response = await fetchAsAnybody(origin + address, { redirect: "manual" });
  const [contentType = ""] = response.headers.get("Content-Type")?.split(";") ?? [];
  const isHtml = contentType === "text/html";
  // A picture is read to its end, so that the connection stays open, but not as a page.
  const body = await response.arrayBuffer();
  const html = isHtml ? new TextDecoder().decode(body) : "";
  return {
    address,
    status: response.status,
    contentType,
    ...headOf(html),
    // A feed or a picture is no page that a search engine would show.
    noindex: !isHtml || /noindex/.test(robotsOf(html) + response.headers.get("X-Robots-Tag")),
    links: internalLinks(html).map((link) => (link.startsWith("#") ? address + link : link)),
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id)),
    files: [...pictureChoices(html), ...assets(html)],
    structuredTexts: structuredTexts(html),
    headings: titleCount(html),
    language: /<html[^>]*\slang="([^"]*)"/.exec(html)?.[1] ?? "",
  };
}
