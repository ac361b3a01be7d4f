/**
 * ISO days on which the pages that carry no date of their own last changed: what the site map tells search
 * engines. Anyone who changes what such a page says changes its day too.
 */
export const pageDates = {
  rental: "2026-11-21",
  contacts: "2026-11-21",
  newsletter: "2026-11-21",
  registration: "2026-11-21",
  /** The directory: its hub, its lists and its providers (`providers/`). */
  services: "2026-11-21",
} as const;
