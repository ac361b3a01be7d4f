import { describe, expect, it } from "vitest";
import { CATEGORY_LABELS, SIDEBAR_CATEGORIES } from "./post-labels";
import { filterPosts } from "./post-filter";
import { relatedPosts } from "./posts.server";
import { SECTION_IDS } from "./table-of-contents";
import { countWords, parseProse } from "~/lib/prose";
import { cookiePolicy } from "~/data/cookie-policy";
import { legalPages } from "~/data/legal";
import { POPULAR_TAGS, posts } from "~/data/posts";
import { durationOffers, rentalClasses, rentalQuestions } from "~/data/rental";
import { blogPostSchema } from "~/data/schema";
import { RENTAL_DURATIONS, RENTAL_TYPES } from "~/data/enums";

function headingIds(content: string): string[] {
  return parseProse(content).flatMap((block) => (block.kind === "heading" ? [block.id] : []));
}

describe("The articles", () => {
  it.each(posts)("$slug has all the facts of a post", (post) => {
    expect(blogPostSchema.safeParse(post).error?.issues).toBeUndefined();
  });

  it.each(posts)("$slug is as long as a guide: 700 to 1,200 words", ({ content }) => {
    expect(countWords(content)).toBeGreaterThanOrEqual(700);
    expect(countWords(content)).toBeLessThanOrEqual(1_200);
  });

  it.each(posts)("$slug has an anchor of its own for each part", ({ content }) => {
    const ids = [...headingIds(content), ...Object.values(SECTION_IDS)];
    expect(headingIds(content).length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(posts)("$slug has details, comparisons and topics, and posts related to it", (post) => {
    expect(post.technicalDetails?.length).toBeGreaterThan(0);
    expect(post.comparisons?.length).toBeGreaterThan(0);
    expect(post.relatedTopics?.length).toBeGreaterThan(0);
    expect(relatedPosts(post, posts).length).toBeGreaterThan(0);
  });

  it("are six, newest first, all of 2026", () => {
    expect(posts.map(({ slug }) => slug).sort()).toEqual([
      "auto-elettriche",
      "guida-auto-usata",
      "manutenzione-moto-estate",
      "minicar",
      "noleggio-lungo-termine",
      "suv-compatti",
    ]);
    const dates = posts.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates.every((date) => date.startsWith("2026-"))).toBe(true);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length);
  });

  it("are found under every popular tag and every category of the sidebar", () => {
    const countOf = (by: "tag" | "category", value: string) =>
      filterPosts(posts, { by, value }).length;
    for (const tag of POPULAR_TAGS) expect(countOf("tag", tag), tag).toBeGreaterThan(0);
    for (const category of SIDEBAR_CATEGORIES)
      expect(countOf("category", category), CATEGORY_LABELS[category]).toBeGreaterThan(0);
  });
});

describe("The rental", () => {
  it("offers three durations and five classes", () => {
    expect(durationOffers.map(({ code }) => code)).toEqual(RENTAL_DURATIONS);
    expect(durationOffers.map(({ span }) => span)).toEqual([
      "da 1 a 30 giorni",
      "da 1 a 6 mesi",
      "da 6 a 60 mesi",
    ]);
    expect(rentalClasses.map(({ type }) => type)).toEqual(RENTAL_TYPES);
  });

  it("answers four questions: documents, deposit, second driver, breakdown", () => {
    expect(rentalQuestions.map(({ question }) => question)).toEqual([
      expect.stringMatching(/documenti/),
      expect.stringMatching(/deposito/),
      expect.stringMatching(/un'altra persona/),
      expect.stringMatching(/guasto/),
    ]);
  });
});

describe("The legal pages", () => {
  it.each([...legalPages, cookiePolicy(["statistics", "errorReports"])])(
    "$slug has anchors of its own and a whole description",
    (page) => {
      const ids = headingIds(page.content);
      expect(ids.length).toBeGreaterThan(2);
      expect(new Set(ids).size).toBe(ids.length);
      expect(page.description.length).toBeGreaterThan(90);
      expect(page.description.length).toBeLessThan(180);
    },
  );
});
