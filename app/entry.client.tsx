import { RemixBrowser } from "@remix-run/react";
import { hydrate } from "~/rendering/hydration";

// Absent if a script of the page failed to load; the page then works as the server rendered it.
if ("__remixRouteModules" in window) hydrate(<RemixBrowser />);
