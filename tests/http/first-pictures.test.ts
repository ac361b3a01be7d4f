/**
 * The pictures that a page has its browser fetch before anything is scrolled, as a phone of 390 px with two device pixels to
 * each CSS pixel chooses them (docs/decisions/036).
 */
import { expect, test } from "vitest";
import { origin } from "../support/ports";
import { visitorOf } from "../support/visitor";

const SCREEN_WIDTH = 390;
const PIXEL_RATIO = 2;

/** Of one page, in bytes: they compete with its typefaces and its style sheet. */
const BYTE_LIMIT = 25_000;

const PAGES = [
  "/",
  "/auto",
  "/moto",
  "/veicolo/fiat-panda-2019",
  "/concessionarie",
  "/concessionaria/autosalone-reventino",
  "/noleggio",
  "/servizi-auto",
  "/meccanici",
  "/servizio/officina-savuto",
  "/blog",
  "/blog/guida-auto-usata",
  "/registra-concessionaria",
];

const PICTURE =
  /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/><img [^>]*loading="eager"[^>]*>/g;

/** The file of a `srcset` that the phone takes. */
function chosenFile(srcSet: string, sizes: string): string {
  // The last part is for windows that no condition fits.
  const [, share] = /(\d+)vw$/.exec(sizes) ?? [];
  if (share === undefined) throw new Error(`sizes without a width for phones: ${sizes}`);
  const needed = (Number(share) / 100) * SCREEN_WIDTH * PIXEL_RATIO;
  const files = srcSet.split(", ").map((file) => file.split(" ") as [string, string]);
  const chosen = files.find(([, width]) => Number.parseInt(width) >= needed) ?? files.at(-1);
  return chosen?.[0] ?? "";
}

test.each(PAGES)("The pictures of %s that count are few, small and fetched first", async (path) => {
  const { html } = await visitorOf(origin).get(path);
  const eager = [...html.matchAll(PICTURE)];
  expect(eager.length, "found").toBe(html.match(/loading="eager"/g)?.length ?? 0);
  expect(eager.length, "number").toBeLessThanOrEqual(3);
  let bytes = 0;
  for (const [markup, srcSet = "", sizes = ""] of eager) {
    expect(markup).toContain('fetchpriority="high"');
    const answer = await fetch(origin + chosenFile(srcSet, sizes));
    expect(answer.status).toBe(200);
    bytes += (await answer.arrayBuffer()).byteLength;
  }
  expect(bytes).toBeLessThanOrEqual(BYTE_LIMIT);
});
