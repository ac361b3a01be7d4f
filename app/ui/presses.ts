/** Follows presses of the pointer, so that nothing moves away under one. Browser only. */

/** Longest press that is waited for, in ms: a page is not told of the end of one on a scroll bar. */
const MAX_PRESS_MS = 1_000;

/** Presses of the pointer on the whole page, from `watchPresses` to `stop`. */
export interface Presses {
  /**
   * Calls `work` at once, or after the click of the press that is under way; only the last one of a press.
   *
   * @param control What has changed. A press on itself is not waited for: the list of a `select` takes its end.
   */
  afterPress: (control: Element, work: () => void) => void;
  stop: () => void;
}

/**
 * A press takes the focus from a field, and the field fires `change` before the press ends. A page that is rendered at that
 * moment moves: the pointer is released over another element, and the press makes no click.
 */
export function watchPresses(): Presses {
  let pressed: Node | undefined;
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };

  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Node) pressed = target;
  };
  // The click comes in the same task.
  const onRelease = () => {
    pressed = undefined;
    clearTimeout(timer);
    timer = setTimeout(runWaiting);
  };
  function runWaiting(): void {
    pressed = undefined;
    waiting?.();
    waiting = undefined;
  }

  window.addEventListener("pointerdown", onPress, options);
  window.addEventListener("pointerup", onRelease, options);
  window.addEventListener("pointercancel", onRelease, options);
  return {
    afterPress: (control, work) => {
      if (!pressed || control.contains(pressed)) {
        pressed = undefined;
        work();
        return;
      }
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
