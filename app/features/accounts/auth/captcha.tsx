import { useEffect, useRef, useState } from "react";
import { needs } from "~/lib/policy-needs";

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

interface Turnstile {
  render: (element: HTMLElement, options: Record<string, unknown>) => string;
  remove: (id: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

function loadTurnstile(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    if (window.turnstile) return resolve(window.turnstile);
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onload = () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error("no turnstile"));
    script.onerror = () => reject(new Error("turnstile did not load"));
    document.head.append(script);
  });
}

/**
 * The Turnstile captcha (docs/product.md 7.5). Its script is loaded when the form gets the focus. If it does not load,
 * the form says so and can be sent without it: the backend decides.
 */
export function Captcha({ siteKey }: { siteKey: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"waiting" | "loading" | "shown" | "missing">("waiting");

  useEffect(() => {
    const element = box.current;
    const form = element?.closest("form");
    if (!element || !form) return;
    let widget: string | undefined;
    let isUnmounted = false;
    const start = () => {
      setState("loading");
      loadTurnstile()
        .then((turnstile) => {
          if (isUnmounted) return;
          widget = turnstile.render(element, {
            sitekey: siteKey,
            language: "it",
            size: "flexible",
          });
          setState("shown");
        })
        .catch(() => setState("missing"));
    };
    // React may have been started by the focus that it would wait for.
    if (form.contains(document.activeElement)) start();
    else form.addEventListener("focusin", start, { once: true });
    return () => {
      isUnmounted = true;
      form.removeEventListener("focusin", start);
      if (widget) window.turnstile?.remove(widget);
    };
  }, [siteKey]);

  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">Verifica di sicurezza</p>
      {/* Pages with this attribute have a policy that allows the provider (app/rendering/content-security-policy.server.ts). */}
      <div ref={box} {...needs("captcha")} />
      <p role="status" className="only-with-js text-sm text-soft">
        {state === "waiting" && "Si carica quando compili il modulo."}
        {state === "loading" && "Caricamento della verifica..."}
        {state === "missing" &&
          "La verifica non si carica: puoi inviare lo stesso, deciderà il server."}
      </p>
      <p className="only-without-js text-sm text-soft">
        Senza JavaScript la verifica non si vede: puoi inviare lo stesso, deciderà il server.
      </p>
    </div>
  );
}
