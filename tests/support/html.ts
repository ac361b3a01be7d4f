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

/** Addresses of pictures, scripts and style sheets of a page. */
export function assets(html: string): string[] {
  const sources = attributes(html, /<(?:img|script)\b[^>]*\ssrc="([^"]*)"/g);
  const linked = attributes(html, /<link\b[^>]*\shref="([^"]*)"/g);
  return [...sources, ...linked].filter((address) => address.startsWith("/"));
}

/** Whether the page has an element with this id. */
export function hasId(html: string, id: string): boolean {
  return html.includes(` id="${id}"`);
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
