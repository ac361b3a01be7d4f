import { site } from "~/data/site";
import type { BlogPost } from "~/data/schema";
import { paths } from "~/lib/paths";
import { escapeXml } from "~/lib/xml";
import { CATEGORY_LABELS } from "./post-labels";

/**
 * The blog as an RSS 2.0 feed.
 *
 * @param posts Newest first; the first one dates the feed.
 * @param origin Public origin without a trailing slash; feeds need absolute URLs.
 */
export function blogFeed(posts: readonly BlogPost[], origin: string): string {
  const items = posts.map((post) => {
    const url = escapeXml(origin + paths.blogPost(post.slug));
    return `<item>
<title>${escapeXml(post.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${new Date(post.date).toUTCString()}</pubDate>
<dc:creator>${escapeXml(post.author)}</dc:creator>
<category>${CATEGORY_LABELS[post.category]}</category>
<description>${escapeXml(post.excerpt)}</description>
</item>`;
  });
  const newest = posts[0]?.date;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(`Il blog di ${site.name}`)}</title>
<link>${escapeXml(origin + paths.blog)}</link>
<atom:link href="${escapeXml(origin + paths.blogFeed)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(site.tagline)}</description>
<language>it</language>
${newest ? `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>\n` : ""}${items.join("\n")}
</channel>
</rss>
`;
}
