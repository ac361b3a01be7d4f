/** Buttons that share a page or copy a text. */
import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState, type MouseEvent, type ReactNode } from "react";
import { ENHANCED } from "~/lib/page-scripts";
import { buttonClass } from "./button";
import { Icon } from "./icon";
import type { Notice } from "~/lib/notice";
import { Toast } from "./toast";

/** How long each shows its result, in ms. */
const SHARED_MS = 4_000;
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
  /** Shows what became of it. */
  onNotice: (notice: Notice) => void;
  className: string;
  children: ReactNode;
}

/**
 * Shares a page: natively where the browser can, else by copying the link (docs/product.md 4.11).
 * Without JavaScript it is a mail with the link in it.
 */
export function ShareLink({ title, path, onNotice, className, children }: ShareLinkProps) {
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";

  async function share(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const address = new URL(path, window.location.href).href;
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      // The visitor closed the native sheet: nothing to add.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copy(address);
    }
  }

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      onNotice({ tone: "success", title: "Link copiato negli appunti" });
    } catch {
      onNotice({ tone: "error", title: "Non riesco a copiare il link", text: address });
    }
  }

  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(origin + path)}`}
      onClick={(event) => void share(event)}
      {...ENHANCED}
      className={className}
    >
      {children}
    </a>
  );
}

/** What became of sharing, for as long as it is shown. */
export function useShareNotice(): [Notice | null, (notice: Notice) => void] {
  return useTransientState<Notice>(SHARED_MS);
}

/** A button that shares the page at `path`. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [notice, setNotice] = useShareNotice();
  return (
    <>
      <ShareLink
        title={title}
        path={path}
        onNotice={setNotice}
        className={buttonClass({ variant: "secondary" })}
      >
        <Icon name="share-2" className="size-4" />
        Condividi
      </ShareLink>
      <Toast notice={notice} />
    </>
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
