import { z } from "zod";

/** The treatment of adverts that the feed does not name. */
export const FEED_MODES = ["add", "replace"] as const;

const INVALID = "Scrivi l'indirizzo intero, che comincia con https://";

/** The form of a feed. The target of the address is checked when it is read. */
export const feedSchema = z.object({
  url: z
    .string({ error: "Scrivi l'indirizzo del feed" })
    .trim()
    .max(2_000, { error: "Al massimo 2.000 caratteri" })
    .regex(/^https:\/\/[^\s/]+\.[^\s/]+/i, { error: INVALID }),
  mode: z.enum(FEED_MODES, { error: "Scegli che cosa fare dei veicoli che mancano" }),
});

/** The actions of the buttons of the page, as `change_stock_feed` names them. */
const FEED_ACTIONS = ["confirm", "pause", "resume", "read", "allow", "delete"] as const;

/** An action on the incoming feed. */
export type FeedAction = (typeof FEED_ACTIONS)[number];

/** The form of the buttons of the page. */
export const feedActionSchema = z.object({ action: z.enum(FEED_ACTIONS) });
