/** Follows presses of the pointer, so that nothing moves away under one. Browser only. */

/** Longest press that is waited for, in ms: one on a scroll bar has no end that a page is told. */
const MAX_PRESS_MS = 1_000;

/** Presses of the pointer on the whole page, from `watchPresses` to `stop`. */
export interface Presses {
  /** Calls `work` at once, or after the click of the press that is under way; only the last one of a press. */
  afterPress: (work: () => void) => void;
  stop: () => void;
}

/**
 * A press takes the focus from a field, whose change is then heard before the press ends. Whoever moves the page at once
 * has the pointer released over something else, and the click is lost.
 */
export function watchPresses(): Presses {
  let isPressed = false;
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };

  const onPress = () => {
    isPressed = true;
  };
  // The click comes in the same task.
  const onRelease = () => {
    isPressed = false;
    clearTimeout(timer);
    timer = setTimeout(runWaiting);
  };
  function runWaiting(): void {
    isPressed = false;
    waiting?.();
    waiting = undefined;
  }

  window.addEventListener("pointerdown", onPress, options);
  window.addEventListener("pointerup", onRelease, options);
  window.addEventListener("pointercancel", onRelease, options);
  return {
    afterPress: (work) => {
      if (!isPressed) return work();
      waiting = work;
      clearTimeout(timer);
      timer = setTimeout(runWaiting, MAX_PRESS_MS);
    },
    stop: () => {
      clearTimeout(timer);
      listeners.abort();
    },
  };
}
