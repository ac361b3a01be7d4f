import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { posts } from "~/data/posts";
import { Article } from "~/features/directory/blog/article";
import { BlogAside } from "~/features/directory/blog/blog-sidebar";
import { feedLink, postJsonLd } from "~/features/directory/blog/blog-meta";
import { PostCard, type PostCardProps } from "~/features/directory/blog/post-card";
import {
  summarizePost,
  readingMinutes,
  relatedPosts,
} from "~/features/directory/blog/posts.server";
import { NewsletterBox } from "~/features/inquiries/newsletter/newsletter-form";
import { postPicture } from "~/lib/pictures.server";
import { originOf, pageMeta } from "~/features/shell/seo/page-meta";
import { publicHeaders, publicPage } from "~/http/route-policy";
import { ShareButton } from "~/ui/share-button";
import { paths } from "~/lib/paths";
import { parseProse } from "~/lib/prose";
import { Section } from "~/ui/section";
import { Served, ServedPart } from "~/ui/served";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { post, picture } = data;
  const crumbs = [
    { label: "Home", to: paths.home },
    { label: "Blog", to: paths.blog },
    { label: post.title },
  ];
  return [
    ...pageMeta(matches, {
      title: post.title,
      description: post.excerpt,
      canonicalPath: paths.blogPost(post.slug),
      picture,
      type: "article",
      crumbs,
      jsonLd: postJsonLd(post, picture, originOf(matches)),
    }),
    feedLink,
  ];
};

export const handle = publicPage();

export const headers = publicHeaders;

export function loader({ params }: LoaderFunctionArgs) {
  const found = posts.find(({ slug }) => slug === params.slug);
  if (!found) return redirect(paths.blog);
  const { content, ...post } = found;
  return {
    post,
    blocks: parseProse(content),
    minutes: readingMinutes(content),
    picture: postPicture(found),
    related: relatedPosts(found, posts).map(summarizePost),
  };
}

export default function PostScreen() {
  const { post, blocks, minutes, picture, related } = useLoaderData<typeof loader>();
  return (
    <>
      <Article
        post={post}
        blocks={blocks}
        minutes={minutes}
        picture={picture}
        aside={
          <aside aria-label="Altro dal blog">
            <Served id="condividi-articolo" className="mb-8">
              {import.meta.env.SSR && (
                <ShareButton title={post.title} path={paths.blogPost(post.slug)} />
              )}
            </Served>
            <BlogAside newsletter={<NewsletterBox />} />
          </aside>
        }
      />
      <ServedPart id="altri-articoli">
        {import.meta.env.SSR && <Related posts={related} />}
      </ServedPart>
    </>
  );
}

function Related({ posts }: { posts: readonly PostCardProps["post"][] }) {
  if (posts.length === 0) return null;
  return (
    <div className="no-print bg-sunken">
      <Section
        title="Leggi anche"
        action={<TextLink href={paths.blog}>Tutti gli articoli</TextLink>}
      >
        <ul className="shelf sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((other) => (
            <li key={other.slug} className="grid">
              <PostCard post={other} headingLevel={3} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
