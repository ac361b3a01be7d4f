import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { registerServiceWorker } from "~/features/offline/browser";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

// The development server has none: its files change under their names.
if (import.meta.env.PROD) registerServiceWorker();
