import type { LoaderFunctionArgs } from "@remix-run/node";
import { posts } from "~/data/posts";
import { blogFeed } from "~/features/directory/blog/feed.server";
import { siteOrigin } from "~/http/request-origin.server";

/** The blog for feed readers. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return new Response(blogFeed(posts, siteOrigin(request)), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
