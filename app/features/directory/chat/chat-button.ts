/** The button of the chat on pages that scroll. Part of the page script. */
import { readConversation, saveConversation } from "./conversation";

/** Wide enough for the page beside the open chat; on a narrower window it would cover the page that was asked for. */
const WIDE = "(min-width: 40rem)";

/** Opens the chat again that was open on the page before. Returns whether it did: then React is needed at once. */
export function reopenChat(): boolean {
  const chat = document.querySelector<HTMLDetailsElement>(".chat-anchor > details");
  // In this order: phones do not ask for what is kept.
  if (!chat || !window.matchMedia(WIDE).matches || !readConversation().isOpen) return false;
  chat.open = true;
  return true;
}

/** Pixels that a page has to move before it counts as scrolled. */
const SCROLL_STEP = 8;
/** How long after a scroll cards may still take their place, in ms: those outside the window are not laid out. */
const SETTLE_MS = 100;

/**
 * Marks the button as away (`data-away`, which the style sheet reads on phones) while the page scrolls down, and
 * wherever it would cover a form or an open panel. The focus brings it back.
 */
export function startChatButton(): void {
  const element = document.querySelector<HTMLDetailsElement>(".chat-anchor > details");
  if (!element) return;
  // Not in React, which may not run yet when it is opened.
  element.addEventListener("toggle", () =>
    saveConversation({ ...readConversation(), isOpen: element.open }),
  );
  // Read in the first update: both it and what the button covers lay the page out, which this script leaves to the first frame.
  let last: number | undefined;
  let isGoingDown = false;
  const update = () => {
    last ??= window.scrollY;
    const moved = window.scrollY - last;
    if (Math.abs(moved) >= SCROLL_STEP) {
      isGoingDown = moved > 0;
      last = window.scrollY;
    }
    element.toggleAttribute("data-away", isGoingDown || coversSomething(element));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const updateTwice = () => {
    update();
    clearTimeout(timer);
    timer = setTimeout(update, SETTLE_MS);
  };
  timer = setTimeout(update, SETTLE_MS);
  // `toggle` does not bubble.
  for (const name of ["scroll", "resize", "toggle", "focusin"] as const)
    window.addEventListener(name, updateTwice, { capture: true, passive: true });
}

/** Whether the closed chat lies above a form, an open panel, or something to press. */
function coversSomething(chat: HTMLElement): boolean {
  const button = chat.getBoundingClientRect();
  const isBelow = (other: Element) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return left < button.right && right > button.left && top < button.bottom && bottom > button.top;
  };
  return [
    ...document.querySelectorAll(
      "main :is(form, details[open], summary, a, button, select, label)",
    ),
  ].some(
    // An element in a closed panel has a size too, for which the browser has to lay it out: so that is asked last.
    (other) => !other.closest("details:not([open]) > :not(summary)") && isBelow(other),
  );
}
