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

function TakenOver() {
  useEffect(() => {
    for (const type of HURRIES) window.removeEventListener(type, keepFromReact, { capture: true });
  }, []);
  return null;
}

function takeOver(): void {
  for (const type of HURRIES) window.addEventListener(type, keepFromReact, { capture: true });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
        <TakenOver />
      </StrictMode>,
    );
  });
}

// Absent when a script of the page could not be loaded: the page stays as the server made it, and works.
if ("__remixRouteModules" in window) takeOver();

// The development server has none: its files change under their names.
if (import.meta.env.PROD) registerServiceWorker();
