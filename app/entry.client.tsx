import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { registerServiceWorker } from "~/features/offline/browser";

/** The events for which React hydrates at once what it would hydrate in pieces (`discreteReplayableEvents` of React). */
const HURRIES = [
  ...["keydown", "keypress", "keyup", "input", "textInput", "change", "submit", "reset"],
  ...["compositionstart", "compositionend", "copy", "cut", "paste"],
  ...["click", "dblclick", "auxclick", "contextmenu", "mousedown", "mouseup"],
  ...["pointerdown", "pointerup", "pointercancel", "touchstart", "touchend", "touchcancel"],
  ...["dragstart", "dragend", "drop"],
];

/**
 * While the data of the page are unpacked Remix has nothing to show, and a key that is pressed then makes React give up
 * (error 345: it may not wait in a hurry). Until the page is taken over its events are the browser's alone: fields
 * take letters, links lead on and forms are sent as they do without JavaScript.
 */
function keepFromReact(event: Event): void {
  event.stopPropagation();
}

for (const type of HURRIES) window.addEventListener(type, keepFromReact, { capture: true });

function TakenOver() {
  useEffect(() => {
    for (const type of HURRIES) window.removeEventListener(type, keepFromReact, { capture: true });
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
      <TakenOver />
    </StrictMode>,
  );
});

// The development server has none: its files change under their names.
if (import.meta.env.PROD) registerServiceWorker();
