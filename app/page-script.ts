/**
 * The script of every page with React: what a page that is only read needs of a browser, in plain DOM. It starts React when
 * the visitor uses the page (docs/decisions/035-scripts-on-demand.md). A bundle of its own, with none of React
 * (scripts/browser-scripts.ts).
 */
import { reopenChat, startChatButton } from "~/features/directory/chat/chat-button";
import { startTicks } from "~/features/marketplace/comparison/comparison-state";
import { HEART, startFavourites } from "~/features/marketplace/favourites/favourites-state";
import { startRecentlyViewed } from "~/features/marketplace/recently-viewed/viewed-strip";
import { startLastList } from "~/features/marketplace/vehicles/last-list";
import { registerServiceWorker } from "~/features/shell/offline/service-worker";
import { startCounts } from "~/lib/count-views";
import { reportMailVisit } from "~/lib/mail-visit";
import { NOTICE_EVENT, type Notice } from "~/lib/notice";
import {
  ACTION_ATTRIBUTE,
  ACTIONS_MODULE_ATTRIBUTE,
  START_ATTRIBUTE,
  type ScriptStart,
} from "~/lib/page-scripts";
import { startPageTransitions } from "~/rendering/page-transitions";
import { addSpeculationRules } from "~/rendering/speculation-rules";
import { afterLoad, afterPaint, startScripts } from "~/rendering/start-scripts";
import { startDismissing } from "~/ui/dismiss";
import { startMissingPictures } from "~/ui/missing-pictures";
import type * as Actions from "./page-actions";

/** Elements that the page's actions handle. */
const ANSWERED = `[${ACTION_ATTRIBUTE}], ${HEART}`;

/** Nothing in the full-screen view of pictures needs React, either. */
const OWN = `${ANSWERED}, .picture-viewer`;

const answered = (element: Element) => element.closest<HTMLElement>(ANSWERED);

/**
 * Clicks that need no React: hearts, the sheet of the filters, pictures, sharing, the bar of the comparison.
 *
 * @param module Address of what answers them, which runs when it is wanted.
 */
function startAnswers(module: string): void {
  let isWithoutActions = false;
  const withActions = (work: (actions: typeof Actions) => void, otherwise = () => {}) => {
    (import(/* @vite-ignore */ module) as Promise<typeof Actions>).then(work, otherwise);
  };
  window.addEventListener(
    "click",
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      const control = target instanceof Element && answered(target);
      if (!control || isWithoutActions || button !== 0) return;
      // Another tab or window was asked for.
      if (ctrlKey || metaKey || shiftKey || altKey) return;
      // Without cookies the server says that they are needed.
      if (!navigator.cookieEnabled && control.matches(HEART)) return;
      event.preventDefault();
      withActions(
        ({ answer }) => answer(control),
        () => {
          // The connection broke, or a new version has replaced the file: as without JavaScript.
          isWithoutActions = true;
          control.click();
        },
      );
    },
    { capture: true },
  );
  window.addEventListener(NOTICE_EVENT, ({ detail }: CustomEventInit<Notice>) => {
    if (detail) withActions(({ showToast }) => showToast(detail));
  });
  // What is kept on the device is asked of another process of the browser, for which the first frame does not wait.
  afterPaint(() => startTicks(() => withActions(({ startComparison }) => startComparison())));
  // `scroll` does not bubble.
  window.addEventListener("scroll", countPictures, { capture: true, passive: true });
}

/** Says which picture of the strip is shown on a phone. */
function countPictures({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.matches(".gallery > ul")) return;
  const number = target.parentElement?.querySelector("[data-shown]");
  if (number) number.textContent = String(Math.round(target.scrollLeft / target.clientWidth) + 1);
}

function start(): void {
  const tag = document.querySelector(`script[${START_ATTRIBUTE}]`);
  const when = tag?.getAttribute(START_ATTRIBUTE) as ScriptStart;
  const link = document.querySelector<HTMLLinkElement>(`link[${ACTIONS_MODULE_ATTRIBUTE}]`);
  // React must find what it rendered, and nothing else.
  tag?.remove();
  link?.remove();
  const isChatOpen = reopenChat();
  const actions = link?.href ?? "";
  startAnswers(actions);
  startScripts(isChatOpen ? "load" : when, (element) => element.closest(OWN) !== null, actions);
  afterLoad(addSpeculationRules);
  startPageTransitions();
  startDismissing();
  startCounts();
  startMissingPictures();
  startChatButton();
  afterPaint(() => {
    startFavourites();
    startLastList();
    void startRecentlyViewed();
  });
  reportMailVisit();
  registerServiceWorker();
}

// A page that the browser has rendered in advance does nothing until it is seen: its first frame comes 100 ms sooner on a
// slow phone.
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener("prerenderingchange", () => afterPaint(start), { once: true });
else start();
