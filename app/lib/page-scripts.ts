/**
 * The attributes and events by which markup and React address the page script (app/page-script.ts,
 * docs/decisions/035-scripts-on-demand.md).
 */

/** Attribute of the tag of the page script: when it starts React. */
export const START_ATTRIBUTE = "data-start";

/** At the first interaction, on a page that can be read without it; else once the page has loaded. */
export type ScriptStart = "interaction" | "load";

const ENHANCED_ATTRIBUTE = "data-enhanced";

/**
 * For a link whose click React handles, or a box whose scrolling it follows. The page script holds such a click until React
 * is there; any other link is followed at once.
 */
export const ENHANCED = { [ENHANCED_ATTRIBUTE]: "" };

/** Selector of these elements. */
export const ENHANCED_SELECTOR = `[${ENHANCED_ATTRIBUTE}]`;

/**
 * Attribute of a control that the page's own scripts answer, without React (app/page-actions.ts); its value says how. It
 * leads somewhere or sends something without JavaScript.
 */
export const ACTION_ATTRIBUTE = "data-action";

/** An action that the page script performs. */
export type PageAction = "filters" | "close-filters" | "pictures" | "share" | "compare" | "untick";

/** For a control with such an action. */
export const actionOf = (action: PageAction) => ({ [ACTION_ATTRIBUTE]: action });

/** Attribute of the link to the module of these actions, which has no `rel`: the page script reads its address and fetches it. */
export const ACTIONS_MODULE_ATTRIBUTE = "data-actions";

/** Event on the window: the filters were sent, so their sheet closes. */
export const FILTERS_SENT_EVENT = "piazza-filtri";

const DISMISSABLE_ATTRIBUTE = "data-menu";

/** For `<details>` that close on Escape and on a press elsewhere. */
export const DISMISSABLE = { [DISMISSABLE_ATTRIBUTE]: "" };

/** Selector of these elements. */
export const DISMISSABLE_SELECTOR = `[${DISMISSABLE_ATTRIBUTE}]`;

const MARKUP_ATTRIBUTE = "data-markup";

/** For elements whose content React leaves alone (app/ui/markup.tsx). */
export const MARKUP = { [MARKUP_ATTRIBUTE]: "" };

/** Selector of these elements. */
export const MARKUP_SELECTOR = `[${MARKUP_ATTRIBUTE}]`;

/** Attribute of the link to a list of vehicles that may lead to the filtered one; its value is the type of the vehicles. */
export const LIST_ATTRIBUTE = "data-list";

/** Event on the window: React has taken the document over. */
export const HYDRATED_EVENT = "piazza-hydrated";

/** `type` of a deferred script (app/rendering/document.server.ts). */
export const DEFERRED_SCRIPT = "text/x-module";

/** Attribute of the first deferred script: the addresses of all files that the scripts of the page load, entry script first. */
export const FILES_ATTRIBUTE = "data-files";
