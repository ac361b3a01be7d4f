import type { MetaDescriptor } from "@remix-run/node";
import { site } from "~/data/site";
import { paths } from "~/lib/paths";

/** Tells feed readers where the feed is; a part of the head of every screen of the blog. */
export const feedLink: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: `Il blog di ${site.name}`,
  href: paths.blogFeed,
};
