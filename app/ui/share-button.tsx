/** Buttons that share a page or copy a text. */
import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { actionOf } from "~/lib/page-scripts";
import { buttonClass } from "./button";
import { Icon } from "./icon";
import { SHARED_PATH, SHARED_TITLE } from "./share";

/** How long it says what became of copying, in ms. */
const COPIED_MS = 2_500;

/** A state that is null again `ms` after it was set. */
function useTransientState<Value>(ms: number): [Value | null, (value: Value) => void] {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [value, setValue];
}

interface ShareLinkProps {
  title: string;
  /** Path of the page that is shared. */
  path: string;
  className: string;
  children: ReactNode;
}

/**
 * Shares a page: natively where the browser can, else by copying the link (docs/product.md 4.11).
 * Without JavaScript it is a mail with the link in it.
 */
export function ShareLink({ title, path, className, children }: ShareLinkProps) {
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(origin + path)}`}
      {...actionOf("share")}
      {...{ [SHARED_TITLE]: title, [SHARED_PATH]: path }}
      className={className}
    >
      {children}
    </a>
  );
}

/** A button that shares the page at `path`. */
export function ShareButton(page: { title: string; path: string }) {
  return (
    <ShareLink {...page} className={buttonClass({ variant: "secondary" })}>
      <Icon name="share-2" className="size-4" />
      Condividi
    </ShareLink>
  );
}

interface CopyButtonProps {
  /** Copied to the clipboard. */
  text: string;
  /** Name of the button for screen readers. */
  label: string;
}

/** Copies a text. Hidden without JavaScript, where one click selects the text. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useTransientState<"copied" | "failed">(COPIED_MS);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        className="only-with-js no-print inline-grid size-11 place-items-center rounded-full text-soft transition-colors duration-150 hover:bg-sunken hover:text-ink"
      >
        <Icon name={outcome === "copied" ? "check" : "copy"} className="size-4.5" />
      </button>
      <span role="status" className="text-sm text-soft">
        {outcome === "copied" && "Copiato"}
        {outcome === "failed" && "Seleziona il codice e copialo"}
      </span>
    </>
  );
}
