/** Reads an answer of the server as text, for checks that need no browser. */

/** What a page says of itself in its head. */
export interface PageHead {
  title: string;
  description: string;
  canonical: string;
}

export function headOf(html: string): PageHead {
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    description: attribute(html, /<meta[^>]*name="description"[^>]*>/, "content"),
    canonical: attribute(html, /<link[^>]*rel="canonical"[^>]*>/, "href"),
  };
}

/** Addresses of the links of a page that stay on the portal. */
export function internalLinks(html: string): string[] {
  return attributes(html, /<a\b[^>]*\shref="([^"]*)"/g).filter((href) => href.startsWith("/"));
}

/** Addresses of pictures, scripts, style sheets and icons of a page. */
export function assets(html: string): string[] {
  const sources = attributes(html, /<(?:img|script)\b[^>]*\ssrc="([^"]*)"/g);
  const linked = attributes(
    html,
    /<link\b(?=[^>]*\srel="(?:stylesheet|icon|manifest|apple-touch-icon)")[^>]*\shref="([^"]*)"/g,
  );
  const modules = attributes(html, /<script\b[^>]*\sdata-files="([^"]*)"/g).flatMap((files) =>
    files.split(" "),
  );
  return [...sources, ...linked, ...modules].filter((address) => address.startsWith("/"));
}

/** Addresses that a browser may choose from for the pictures of a page: every format and width. */
export function pictureChoices(html: string): string[] {
  const sets = attributes(html, /<(?:img|source|link)\b[^>]*\s(?:image)?srcset="([^"]*)"/gi);
  return sets.flatMap((set) => set.split(", ").map((entry) => entry.split(" ")[0] ?? ""));
}

/** The structured data of a page, as the texts that a robot would parse. */
export function structuredTexts(html: string): string[] {
  const pattern = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;
  return [...html.matchAll(pattern)].map(([, text = ""]) => text);
}

/** What a page tells robots: `noindex,follow`, or nothing. */
export function robotsOf(html: string): string {
  return attribute(html, /<meta[^>]*name="robots"[^>]*>/, "content");
}

/** How many headings of the first level a page has. */
export function titleCount(html: string): number {
  return html.match(/<h1\b/g)?.length ?? 0;
}

function attributes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = ""]) => decode(value));
}

function attribute(html: string, tag: RegExp, name: string): string {
  const found = tag.exec(html)?.[0] ?? "";
  return decode(new RegExp(`\\s${name}="([^"]*)"`).exec(found)?.[1] ?? "");
}

function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
