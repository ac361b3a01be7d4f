import { expect, test } from "../support/test";

const WIDTHS = [320, 390, 768, 1024, 1440];
const LISTS = [
  "/auto",
  "/auto?brand=Volkswagen",
  "/moto",
  "/minicar",
  "/concessionarie",
  "/servizi-auto",
  "/noleggio",
];

for (const path of LISTS)
  test(`No word of ${path} is broken in the middle`, async ({ page, open }) => {
    await open(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(findBrokenWords), `at ${width} px`).toEqual([]);
    }
  });

/** Runs in the page: words without a hyphen that stand on two lines. */
function findBrokenWords(): string[] {
  const broken = new Set<string>();
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const word of (text.nodeValue ?? "").matchAll(/\p{L}{5,}/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) broken.add(word[0]);
    }
  }
  return [...broken];
}
