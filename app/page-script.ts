/**
 * The script of every page with React: what a page that is only read needs of a browser, in plain DOM. It starts React when
 * the visitor uses the page (docs/decisions/035-scripts-on-demand.md). A bundle of its own, with none of React
 * (scripts/browser-scripts.ts).
 */
import { reopenChat, startChatButton } from "~/features/directory/chat/chat-button";
import { hasTicksOfOtherPages } from "~/features/marketplace/comparison/comparison-ticks";
import { startFavourites } from "~/features/marketplace/favourites/favourites-sync";
import { startRecentlyViewed } from "~/features/marketplace/recently-viewed/viewed-strip";
import { startLastList } from "~/features/marketplace/vehicles/last-list";
import { registerServiceWorker } from "~/features/shell/offline/service-worker";
import { startCounts } from "~/lib/count-views";
import { reportMailVisit } from "~/lib/mail-visit";
import { START_ATTRIBUTE, type ScriptStart } from "~/lib/page-scripts";
import { startScripts } from "~/rendering/start-scripts";
import { startMissingPictures } from "~/ui/missing-pictures";

function start(): void {
  const tag = document.querySelector(`script[${START_ATTRIBUTE}]`);
  const when = tag?.getAttribute(START_ATTRIBUTE) as ScriptStart;
  // React must find what it rendered, and nothing else.
  tag?.remove();
  const isChatOpen = reopenChat();
  startScripts(isChatOpen || hasTicksOfOtherPages() ? "load" : when);
  startCounts();
  startFavourites();
  startMissingPictures();
  startChatButton();
  startLastList();
  void startRecentlyViewed();
  reportMailVisit();
  registerServiceWorker();
}

// A page that the browser has rendered in advance does nothing until it is shown.
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener("prerenderingchange", start, { once: true });
else start();
