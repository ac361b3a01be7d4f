import { env } from "./env.server";

/**
 * Whether the dealerships, adverts, providers and opinions that ship with the portal are shown. They are invented: an
 * operator with dealerships of his own switches them off (`SHIPPED_CATALOGUE`).
 */
export const isShippedShown = env.SHIPPED_CATALOGUE === "on";
