/** The portal of an operator who shows none of what ships with it (docs/product.md 3.17). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealerships } from "~/data/dealerships";
import { testimonials } from "~/data/home";
import { posts } from "~/data/posts";
import { providerCategories } from "~/data/provider-categories";
import { providers } from "~/data/providers";
import { vehicles } from "~/data/vehicles";
import { paths } from "~/lib/paths";
import { startServer, type RunningServer } from "../support/other-server";
import { visitorOf, type Answer } from "../support/visitor";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(["build/server.js"], { SHIPPED_CATALOGUE: "off" });
});
afterAll(() => server.stop());

const open = (path: string): Promise<Answer> => visitorOf(server.origin).get(path);

const INVENTED = [
  ...dealerships.map(({ name }) => name),
  ...providers.map(({ name }) => name),
  ...testimonials.map(({ comment }) => comment.slice(0, 40)),
];

const SCREENS = [
  paths.home,
  paths.vehicles("auto"),
  paths.vehicles("moto", "new"),
  paths.vehicles("minicar", "used"),
  "/auto?minPrice=200000&search=panda",
  paths.dealerships,
  "/concessionarie?search=panda&rating=4",
  paths.providers,
  ...providerCategories.map(({ slug }) => paths.providerCategory(slug)),
  paths.blog,
  ...posts.slice(0, 1).map(({ slug }) => paths.blogPost(slug)),
  paths.rental,
  paths.chat,
  paths.registerDealership,
  paths.sitemap,
  paths.sitemapFile("pagine-1"),
];

test.each(SCREENS)("%s is a whole page without anything invented", async (path) => {
  const { status, html } = await open(path);
  expect(status).toBe(200);
  expect(INVENTED.filter((text) => html.includes(text))).toEqual([]);
  expect(html).not.toMatch(/NaN|Infinity|undefined/);
});

test("The pages of what ships are not there", async () => {
  const [vehicle] = vehicles;
  const [dealership] = dealerships;
  expect((await open(paths.vehicle(vehicle?.id ?? ""))).status).toBe(404);
  expect((await open(paths.dealership(dealership?.slug ?? ""))).location).toBe(paths.dealerships);
});
