/** `rel` of the preload of a deferred script. */
export const DEFERRED_PRELOAD = "x-modulepreload";

/** `type` of a deferred script. */
export const DEFERRED_SCRIPT = "text/x-module";

/**
 * Starts the deferred scripts of a page when its styles, fonts and images have loaded, or at the first interaction before
 * that. Every page works without them. The server marks the scripts (`deferScripts`, document.server.ts).
 */
export function DeferredScripts() {
  return (
    <script
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        // It has run before React hydrates it, so the client bundle does not need its text.
        __html: import.meta.env.SSR
          ? `(${startDeferredScripts.toString()})(${JSON.stringify(DEFERRED_PRELOAD)}, ${JSON.stringify(DEFERRED_SCRIPT)})`
          : "",
      }}
    />
  );
}

/** Serialized into the document, so it cannot refer to anything outside its body. */
function startDeferredScripts(preload: string, type: string): void {
  const events = ["load", "pointerdown", "keydown"] as const;
  const start = () => {
    for (const event of events) removeEventListener(event, start);
    const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="${preload}"]`);
    for (const link of links) link.rel = "modulepreload";
    const deferred = document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]`);
    for (const script of deferred) {
      const started = script.cloneNode(true) as HTMLScriptElement;
      started.type = "module";
      // Inserted scripts are async by default; these must run in document order.
      started.async = false;
      script.replaceWith(started);
      // `<Scripts>` renders no element for the entry script, so React must not find one.
      if (started.src) started.remove();
    }
  };
  for (const event of events) addEventListener(event, start);
}
