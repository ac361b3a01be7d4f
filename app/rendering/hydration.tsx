import { StrictMode, startTransition, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HYDRATED_EVENT } from "~/lib/page-scripts";

/**
 * Hydrates the document. Until that is done its events are hidden from React and handled by the browser alone
 * (`startScripts`): fields accept input, links and forms work as they do without JavaScript.
 */
export function hydrate(app: ReactNode): void {
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

/** Its effect runs when the whole document is hydrated. */
function Hydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return null;
}
