import type { LoaderFunctionArgs } from "@remix-run/node";
import { posts } from "~/data/posts";
import { blogFeed } from "~/features/blog/feed.server";
import { env } from "~/services/env.server";

/** The blog for feed readers. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return new Response(blogFeed(posts, env.SITE_URL ?? new URL(request.url).origin), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
