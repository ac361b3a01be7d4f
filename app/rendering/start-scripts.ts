/**
 * Starts Remix and React on a page that the server has rendered: once it has loaded, or at the first pointer, tap, key or
 * focus (docs/decisions/035-scripts-on-demand.md). Part of the page script, which has no React of its own.
 */
import {
  DEFERRED_SCRIPT,
  ENHANCED_SELECTOR,
  FILES_ATTRIBUTE,
  HYDRATED_EVENT,
  type ScriptStart,
} from "~/lib/page-scripts";

/** Events for which React 18 hydrates synchronously (`discreteReplayableEvents` in react-dom). */
const DISCRETE_EVENTS: ReadonlySet<string> = new Set([
  ...["keydown", "keypress", "keyup", "input", "textInput", "change", "submit", "reset"],
  ...["compositionstart", "compositionend", "copy", "cut", "paste"],
  ...["click", "dblclick", "auxclick", "contextmenu", "mousedown", "mouseup"],
  ...["pointerdown", "pointerup", "pointercancel", "touchstart", "touchend", "touchcancel"],
  ...["dragstart", "dragend", "drop"],
]);

const OBSERVED = [...DISCRETE_EVENTS, "pointermove", "focusin", "scroll"];

const CAPTURE = { capture: true };

/** Controls whose click waits for React; every one of them works without it. */
const HELD = `button, ${ENHANCED_SELECTOR}`;

/** How long a click waits at most, in ms; then the browser handles it as it does without JavaScript. */
const HOLD_MS = 4_000;

/**
 * @param when What starts the scripts. A page that came back from the browser's memory with a question to its visitor
 *   starts them, too: the answer may have been given elsewhere.
 * @param isAnswered Whether the page's own scripts answer what is done with an element: that needs no React, and starts none.
 * @param actions Address of the module that answers; it is fetched with the others.
 */
export function startScripts(
  when: ScriptStart,
  isAnswered: (element: Element) => boolean,
  actions: string,
): void {
  let isStarted = false;
  let held: HTMLElement | undefined;
  let holdTimer: ReturnType<typeof setTimeout> | undefined;
  /** Controls that were changed before React heard of it. */
  const changed = new Set<EventTarget>();
  const address = currentAddress();
  /** An entry of the history that React had added before this document was loaded again: only the server knows its content. */
  const onPopState = () => {
    if (currentAddress() !== address) window.location.reload();
  };

  for (const type of OBSERVED) window.addEventListener(type, onEvent, CAPTURE);
  window.addEventListener("popstate", onPopState);
  window.addEventListener(
    HYDRATED_EVENT,
    () => {
      // From here on the router answers.
      window.removeEventListener("popstate", onPopState);
      release();
    },
    { once: true },
  );
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && document.querySelector(".consent-banner")) start();
  });
  // Somebody was faster than this script.
  if (document.activeElement !== document.body) startAfterPaint();
  // What starts at once may have a message to show, and waits for no paint: a browser may never report one.
  if (when === "load") afterLoad(start);
  else afterFirstPaint(() => fetchAhead(actions));

  function onEvent(event: Event): void {
    if (isInteraction(event) && !(event.target instanceof Element && isAnswered(event.target)))
      startAfterPaint();
    if (!isStarted || !DISCRETE_EVENTS.has(event.type)) return;
    if (event.type === "click") hold(event as MouseEvent);
    if (event.type === "change" && event.target) changed.add(event.target);
    // why: Remix suspends while it decodes the data of the page. A discrete event in that time makes React hydrate
    // synchronously, which cannot suspend, and React discards the document (error 345).
    event.stopPropagation();
  }

  function hold(event: MouseEvent): void {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const control = target instanceof Element && target.closest<HTMLElement>(HELD);
    if (!control || event.defaultPrevented) return;
    event.preventDefault();
    held = control;
    holdTimer ??= setTimeout(release, HOLD_MS);
  }

  /** From here on clicks are held; the scripts, which take a slow phone half a second, run once what was done is seen. */
  function startAfterPaint(): void {
    if (isStarted) return;
    isStarted = true;
    afterPaint(() => runDeferred(release));
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    runDeferred(release);
  }

  /** Gives the events back to the page and repeats what was held. */
  function release(): void {
    clearTimeout(holdTimer);
    for (const type of OBSERVED) window.removeEventListener(type, onEvent, CAPTURE);
    for (const control of changed) control.dispatchEvent(new Event("change", { bubbles: true }));
    changed.clear();
    if (held?.isConnected) held.click();
    held = undefined;
  }
}

function currentAddress(): string {
  return window.location.pathname + window.location.search;
}

/** Whether an event shows that the visitor uses the page, and does not only read it: scrolling is reading. */
function isInteraction(event: Event): boolean {
  const { type, target } = event;
  if (type === "scroll") return target instanceof Element && target.matches(ENHANCED_SELECTOR);
  if (type === "pointermove" || type === "pointerdown") {
    const { pointerType, movementX, movementY } = event as PointerEvent;
    // A browser reports a mouse that lies still under a page that moves.
    if (pointerType !== "touch")
      return type === "pointerdown" || movementX !== 0 || movementY !== 0;
    // A touch is the beginning of a tap or of scrolling: only at its end the browser knows which.
    return type === "pointerdown" && target instanceof Element && target.closest(HELD) !== null;
  }
  return ["pointerup", "click", "keydown", "focusin", "input", "change"].includes(type);
}

/** Calls `work` once the document and its files have loaded, or at once if they have. */
export function afterLoad(work: () => void): void {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", work, { once: true });
}

/**
 * Calls `work` once the page has loaded and shows its first content, which the download of scripts would hold up. A page
 * without pictures has often loaded before it is painted.
 */
function afterFirstPaint(work: () => void): void {
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  afterLoad(() => {
    // Safari before 14.1 does not report it.
    if (isPainted() || !PerformanceObserver.supportedEntryTypes?.includes("paint")) return work();
    const observer = new PerformanceObserver(() => {
      if (!isPainted()) return;
      observer.disconnect();
      work();
    });
    observer.observe({ type: "paint", buffered: true });
  });
}

/** Calls `work` once the next frame is painted, which a page in the background waits for. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Pictures that wait for the first frame (app/styles/cards.css) are asked for by then, in ms after it. */
const AFTER_PICTURES_MS = 300;

/** Fetches the scripts while the browser is idle, so that they start at once when they are wanted. */
function fetchAhead(actions: string): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const fetchAll = () => {
    preload();
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = actions;
    document.head.append(link);
    // The module is known from here on; React must find what it rendered.
    link.remove();
  };
  setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if ("requestIdleCallback" in window) requestIdleCallback(fetchAll);
    else setTimeout(fetchAll, 1_000);
  }, AFTER_PICTURES_MS);
}

let isPreloaded = false;

/** Adds the preloads that Remix renders, where React will look for them: before the script in front of the deferred ones. */
function preload(): void {
  const script = document.querySelector(`[${FILES_ATTRIBUTE}]`);
  if (!script || isPreloaded) return;
  isPreloaded = true;
  const files = script.getAttribute(FILES_ATTRIBUTE) ?? "";
  const links = files.split(" ").map((file) => {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    const entry = document.querySelector<HTMLScriptElement>(`script[src="${file}"]`);
    if (entry) link.integrity = entry.integrity;
    return link;
  });
  script.previousElementSibling?.before(...links);
}

/** @param onError Called when a script did not load: the page then works as the server rendered it. */
function runDeferred(onError: () => void): void {
  preload();
  const deferred = document.querySelectorAll<HTMLScriptElement>(
    `script[type="${DEFERRED_SCRIPT}"]`,
  );
  for (const script of deferred) {
    const started = script.cloneNode(true) as HTMLScriptElement;
    started.type = "module";
    // Inserted scripts are async by default; these must run in document order.
    started.async = false;
    started.addEventListener("error", onError);
    script.replaceWith(started);
    // `<Scripts>` renders no element for the entry script, so React must not find one.
    if (started.src) started.remove();
  }
}
