/**
 * What a screen says of itself (as its route's `handle`) that is whole without the app: its document comes without
 * the scripts of the app, because it may stand under another address than its own.
 */
export interface StaticPage {
  readonly isStatic: true;
}

/** `handle` of such a screen. */
export const staticPage: StaticPage = { isStatic: true };

/** Whether a `handle` is that of such a screen. */
export function isStaticPage(handle: unknown): handle is StaticPage {
  return typeof handle === "object" && handle !== null && "isStatic" in handle;
}
