/**
 * ISO days on which the pages that carry no date of their own last changed: the sitemap has them.
 * Change the day together with the text of the page.
 */
export const pageDates = {
  rental: "2026-11-21",
  contacts: "2026-11-21",
  newsletter: "2026-11-21",
  registration: "2026-11-21",
  developers: "2026-11-23",
  /** The provider directory: its home, its lists and its providers (`providers/`). */
  providers: "2026-11-21",
} as const;
