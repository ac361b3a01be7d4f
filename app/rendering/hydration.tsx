import { StrictMode, startTransition, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Events for which React 18 hydrates synchronously (`discreteReplayableEvents` in react-dom). */
const DISCRETE_EVENTS = [
  ...["keydown", "keypress", "keyup", "input", "textInput", "change", "submit", "reset"],
  ...["compositionstart", "compositionend", "copy", "cut", "paste"],
  ...["click", "dblclick", "auxclick", "contextmenu", "mousedown", "mouseup"],
  ...["pointerdown", "pointerup", "pointercancel", "touchstart", "touchend", "touchcancel"],
  ...["dragstart", "dragend", "drop"],
];

const CAPTURE = { capture: true };

/**
 * Hydrates the document.
 *
 * why: Remix suspends while it decodes the data of the page. A discrete event in that time makes React hydrate
 * synchronously, which cannot suspend, and React discards the document (error 345). Until the page is hydrated its events
 * are therefore hidden from React and handled by the browser alone: fields accept input, links and forms work as they do
 * without JavaScript.
 */
export function hydrate(app: ReactNode): void {
  blockUntilHydrated();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {app}
        <Hydrated />
      </StrictMode>,
    );
  });
}

function blockUntilHydrated(): void {
  for (const type of DISCRETE_EVENTS) window.addEventListener(type, stopPropagation, CAPTURE);
}

function stopPropagation(event: Event): void {
  event.stopPropagation();
}

/** Unblocks the events; its effect runs when the whole document is hydrated. */
function Hydrated() {
  useEffect(() => {
    for (const type of DISCRETE_EVENTS) window.removeEventListener(type, stopPropagation, CAPTURE);
  }, []);
  return null;
}
