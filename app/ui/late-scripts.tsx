/** `rel` of a script's preload that waits for `LateScripts`. */
export const LATE_PRELOAD = "x-modulepreload";

/** `type` of a script that waits for `LateScripts`. */
export const LATE_SCRIPT = "text/x-module";

/**
 * Starts the scripts of a page when what it is looked at for has come: its styles, typefaces and pictures; or with the
 * first touch, when somebody is faster. Every page works without them. The server marks what waits
 * (`scriptsLater`, app/services/document.server.ts).
 */
export function LateScripts() {
  return (
    <script
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        // It has run when React comes to it: the browser's code need not hold it a second time.
        __html: import.meta.env.SSR
          ? `(${startLater.toString()})(${JSON.stringify(LATE_PRELOAD)}, ${JSON.stringify(LATE_SCRIPT)})`
          : "",
      }}
    />
  );
}

/** Runs in the browser before anything is loaded, so it can use nothing from outside. */
function startLater(preload: string, type: string): void {
  const signals = ["load", "pointerdown", "keydown"] as const;
  const start = () => {
    for (const signal of signals) removeEventListener(signal, start);
    const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="${preload}"]`);
    for (const link of links) link.rel = "modulepreload";
    const waiting = document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]`);
    for (const script of waiting) {
      const started = script.cloneNode(true) as HTMLScriptElement;
      started.type = "module";
      // One after the other, as they stand in the page.
      started.async = false;
      script.replaceWith(started);
      // React finds in the page what it would have written itself.
      if (started.src) started.remove();
    }
  };
  for (const signal of signals) addEventListener(signal, start);
}
