import { RemixBrowser } from "@remix-run/react";
import { registerServiceWorker } from "~/features/shell/offline/service-worker";
import { hydrate } from "~/rendering/hydration";
import { allowSkippedTransitions } from "~/rendering/view-transitions";

allowSkippedTransitions();
// Absent if a script of the page failed to load; the page then works as the server rendered it.
if ("__remixRouteModules" in window) hydrate(<RemixBrowser />);

// The files of the development server change under their names, so it has no service worker.
if (import.meta.env.PROD) registerServiceWorker();
